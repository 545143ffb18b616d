import type { Job } from '@packshot/proto/rest/job-schema';
import { noticeWords } from '@packshot/proto/rest/job-words';
import { TriangleAlert } from 'lucide-react';
import { Popover, VisuallyHidden } from 'radix-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import type { JobActions } from './job-actions.js';
import { noticeLabels, outdatedLabel } from './notice-labels.js';
import { Notices, outdatedSentence } from './Notices.js';

const Trigger = styled.button`
  display: inline-flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  margin: 0 0 -8px;
  padding: 0 8px 0 0;
  border: 0;
  background: none;
  font-size: 0.875rem;
  text-align: left;
  cursor: pointer;
  & svg {
    flex: none;
    color: ${color('accent')};
  }
`;

const Content = styled(Popover.Content)`
  z-index: 30;
  width: min(320px, calc(100vw - 32px));
  padding: 16px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
`;

/** The first warning about a result as an icon with a word. The button shows all warnings with their tools. */
export function CardNotices({ job, actions }: { job: Job; actions: JobActions }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  /** A tool opens after the button has the focus again, so that the dialog of the tool returns the focus there. */
  const chosen = useRef<() => void>(undefined);
  const labels = [
    ...(job.outdated ? [outdatedLabel] : []),
    ...job.notices.map((notice) => noticeLabels[notice]),
  ];
  if (labels.length === 0) return null;
  const sentences = [
    ...(job.outdated ? [outdatedSentence] : []),
    ...job.notices.map((notice) => noticeWords[notice]),
  ];
  const choose = (act: (job: Job) => void) => () => {
    chosen.current = () => act(job);
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Trigger ref={trigger} type="button">
          <TriangleAlert size={16} aria-hidden />
          <span aria-hidden>
            {labels[0]}
            {labels.length > 1 && ` +${labels.length - 1}`}
          </span>
          <VisuallyHidden.Root>Things to check: {sentences.join(' ')}</VisuallyHidden.Root>
        </Trigger>
      </Popover.Trigger>
      <Popover.Portal>
        <Content
          aria-label="Things to check"
          align="start"
          collisionPadding={16}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
            chosen.current?.();
            chosen.current = undefined;
          }}
        >
          <Notices job={job} onAdjust={choose(actions.adjust)} onRenderAgain={choose(actions.renderAgain)} />
        </Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
