import { Mail, MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { call } from '../api/client.js';
import { ApiError } from '../api/errors.js';
import { listenToJobs } from '../api/job-events.js';
import { useCall } from '../api/use-call.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';
import { pageTitle } from '../ui/page-title.js';
import { toast } from '../ui/toast.js';
import { batchProgress, useBatchProgress } from './batch-progress.js';
import { chooseMail } from './choose-mail.js';
import { describeProgress } from './describe-progress.js';
import { useResumedBatches } from './use-resumed-batches.js';

/** Height of the line in px, which full-height pages subtract. */
export const batchLineHeight = 40;

const Line = styled.div`
  position: sticky;
  z-index: 18;
  top: 61px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  height: ${batchLineHeight}px;
  padding: 0 16px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  & > output {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > progress {
    position: absolute;
    bottom: 0;
    left: 0;
    width: 100%;
    height: 3px;
    accent-color: ${color('accent')};
  }
  ${wide} {
    top: 0;
    padding-inline: 40px;
  }
`;

const MailChoice = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  height: 100%;
  padding: 0 4px;
  border: 0;
  background: none;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** Loads the open jobs again after too many events were missed. */
async function reload(): Promise<void> {
  for (const id of batchProgress.openIds())
    await call('getJob', { params: { id } }).then(batchProgress.note, (error: unknown) => {
      // The job was deleted. Otherwise the connection is lost again, which causes another reload.
      if (error instanceof ApiError && error.status === 404) batchProgress.drop(id);
    });
}

/** Shows the progress of the requested pictures on each signed-in page and in the tab title, also after a reload. */
export function BatchLine() {
  const progress = useBatchProgress();
  useResumedBatches();
  const seconds = useCall('listModes').data?.seconds_per_picture ?? undefined;
  useEffect(
    () =>
      listenToJobs({
        onJob: batchProgress.note,
        onDeleted: batchProgress.drop,
        onReset: () => void reload(),
      }),
    [],
  );
  const isShown = progress !== undefined && progress.wanted > 1;
  const text = isShown ? describeProgress(progress, seconds) : '';
  const isDone = batchProgress.isDone();
  const { mail = false, sending = false } = progress ?? {};
  const wasSending = useRef(false);
  useEffect(() => {
    // The email waits until all pictures are requested.
    if (wasSending.current !== sending && mail) void chooseMail(true, sending);
    wasSending.current = sending;
  }, [sending, mail]);
  useEffect(() => {
    pageTitle.setNews(isDone ? '' : text);
    return () => pageTitle.setNews('');
  }, [text, isDone]);
  useEffect(() => {
    if (!isDone || !progress) return;
    const { wanted, ready, failed } = progress;
    if (wanted > 1)
      toast.say(
        failed > 0
          ? `${ready} of ${wanted} pictures are ready. ${failed} failed.`
          : `${ready} pictures are ready.`,
      );
    batchProgress.forget();
  }, [isDone, progress]);
  if (!isShown || isDone) return null;
  return (
    <Line data-above-page>
      <output aria-label="Progress of your pictures">{text}</output>
      {batchProgress.batchIds().length > 0 && (
        <MailChoice
          type="button"
          aria-pressed={mail}
          aria-label={
            mail ? 'Email on: you get an email when they are ready' : 'Email me when they are ready'
          }
          onClick={() => void chooseMail(!mail, sending)}
        >
          {mail ? <MailCheck size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
          {mail ? 'Email on' : 'Email me'}
        </MailChoice>
      )}
      <progress aria-hidden value={progress.ready + progress.failed} max={progress.wanted} />
    </Line>
  );
}
