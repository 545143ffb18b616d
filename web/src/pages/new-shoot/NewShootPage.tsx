import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/jobs';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mutate } from 'swr';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { urls } from '../../api/urls.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { wide } from '../../theme/media.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Stack } from '../../ui/Card.js';
import { Progress } from '../../ui/Progress.js';
import { useSubmit } from '../../ui/use-submit.js';
import { photoErrors } from './check-photo.js';
import { ModeCard } from './ModeCard.js';
import { modeChoice } from './modes.js';
import { OriginalCard } from './OriginalCard.js';
import { PhotoCard } from './PhotoCard.js';
import { sendPhotos } from './send-photos.js';
import { usePhotos } from './use-photos.js';

const Columns = styled.form`
  display: grid;
  gap: 24px;
  align-items: start;
  ${wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

export function NewShootPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sourceId = query.get('regenerate');
  const photos = usePhotos();
  const [source, setSource] = useState<Job>();
  const [loadFault, setLoadFault] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [options, setOptions] = useState<Record<string, string>>({});
  const { busy, error, submit } = useSubmit('Failed to create job');

  const { option } = modeChoice(mode);
  const chosen = options[option.field] ?? option.choices[0]!.value;
  const hasImage = sourceId ? source !== undefined : photos.list.length > 0;

  useEffect(() => {
    if (!sourceId) return;
    call<Job>(urls.job(sourceId)).then(
      (job) => {
        setSource(job);
        setMode(job.mode);
        const { field } = modeChoice(job.mode).option;
        const value = job[field];
        if (value) setOptions({ [field]: value });
      },
      () => setLoadFault('Failed to load original job. Please try again.'),
    );
  }, [sourceId]);

  const create = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasImage);
    if (!hasImage) return;
    void submit(async () => {
      const fields = { mode, [option.field]: chosen };
      try {
        if (sourceId) await upload(urls.regenerateJob(sourceId), formOf(fields));
        else if ((await sendPhotos(photos, fields)).failed > 0) return;
        void mutate(urls.stats);
        await navigate(paths.library);
      } catch (failure) {
        // Spec §8: a 401 that no refresh can mend ends the session, and with it the page.
        if (failure instanceof ApiError && failure.status === 401) session.end();
        else throw failure;
      }
    });
  };

  const message = photos.refusal ?? loadFault ?? (missing && !hasImage ? photoErrors.missing : error);
  const several = photos.list.length > 1;
  return (
    <Stack $gap={24}>
      <h1>New Image</h1>
      {message && <Alert>{message}</Alert>}
      <Columns onSubmit={create}>
        <Card>
          {sourceId ? (
            <OriginalCard job={source} failed={loadFault !== undefined} />
          ) : (
            <PhotoCard photos={photos} disabled={busy} />
          )}
        </Card>
        <Card>
          <Stack $gap={24}>
            <ModeCard
              mode={mode}
              option={chosen}
              disabled={!hasImage || busy}
              onMode={setMode}
              onOption={(value) => setOptions((before) => ({ ...before, [option.field]: value }))}
            />
            {busy && !several && photos.list[0]?.sent !== undefined && (
              <Progress value={photos.list[0].sent} label="Upload" />
            )}
            <Button $look="primary" $wide disabled={busy}>
              {busy ? 'Creating Job...' : several ? `Create ${photos.list.length} Images` : 'Create Image'}
            </Button>
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}
