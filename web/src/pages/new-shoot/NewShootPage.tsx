import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Stack } from '../../ui/Card.js';
import { Progress } from '../../ui/Progress.js';
import { ModeCard } from './choice/ModeCard.js';
import { useRenderChoice } from './choice/use-render-choice.js';
import { OriginalCard } from './OriginalCard.js';
import { photoErrors } from './photos/check-photo.js';
import { PhotoCard } from './photos/PhotoCard.js';
import { usePhotos } from './photos/use-photos.js';
import { useCreateJobs } from './use-create-jobs.js';
import { useSourceJob } from './use-source-job.js';

const Columns = styled.form`
  display: grid;
  gap: 24px;
  align-items: start;
  ${wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

export function NewShootPage() {
  const [query] = useSearchParams();
  const sourceId = query.get('regenerate');
  const photos = usePhotos();
  const choice = useRenderChoice();
  const { source, fault } = useSourceJob(sourceId, choice.adopt);
  const { busy, error, create } = useCreateJobs(photos, sourceId);
  const [triedEmpty, setTriedEmpty] = useState(false);

  const hasImage = sourceId ? source !== undefined : photos.list.length > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTriedEmpty(!hasImage);
    if (hasImage) create(choice.fields);
  };
  const missing = triedEmpty && !hasImage ? photoErrors.missing : undefined;
  const message = photos.refusal ?? fault ?? missing ?? error;
  const [first, ...others] = photos.list;
  const createText = others.length > 0 ? `Create ${photos.list.length} Images` : 'Create Image';
  return (
    <Stack $gap={24}>
      <h1>New Image</h1>
      {message && <Alert>{message}</Alert>}
      <Columns onSubmit={onSubmit}>
        <Card>
          {sourceId ? (
            <OriginalCard job={source} failed={fault !== undefined} />
          ) : (
            <PhotoCard photos={photos} disabled={busy} />
          )}
        </Card>
        <Card>
          <Stack $gap={24}>
            <ModeCard
              mode={choice.mode}
              option={choice.option}
              disabled={!hasImage || busy}
              onMode={choice.setMode}
              onOption={choice.setOption}
            />
            {busy && others.length === 0 && first?.sent !== undefined && (
              <Progress value={first.sent} label="Upload" />
            )}
            <Button $look="primary" $wide disabled={busy}>
              {busy ? 'Creating Job...' : createText}
            </Button>
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}
