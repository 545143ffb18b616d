import type { Job, RenderMode } from '@packshot/proto/rest/jobs';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ApiError } from '../../api/errors.js';
import { useAddJob } from '../../api/jobs.js';
import { urls } from '../../api/urls.js';
import { upload } from '../../api/upload.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Stack } from '../../ui/Card.js';
import { Progress } from '../../ui/Progress.js';
import { useSubmit } from '../../ui/use-submit.js';
import { checkPhoto, photoErrors } from './check-photo.js';
import { ChoiceList } from './ChoiceList.js';
import { modes, shadowStyles } from './modes.js';
import { PhotoPicker } from './PhotoPicker.js';

const Columns = styled.form`
  display: grid;
  gap: 24px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: 3fr 2fr;
  }
`;

interface ChosenPhoto {
  file: File;
  url: string;
}

export function NewShootPage() {
  const navigate = useNavigate();
  const addJob = useAddJob();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [refusal, setRefusal] = useState<string>();
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [shadow, setShadow] = useState<(typeof shadowStyles)[number]['value']>('drop_shadow');
  const [sent, setSent] = useState(0);
  const { busy, error, submit } = useSubmit('Failed to create job');

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  const pick = (file: File) => {
    const fault = checkPhoto(file);
    setRefusal(fault);
    if (!fault) setPhoto({ file, url: URL.createObjectURL(file) });
  };

  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!photo) return setRefusal(photoErrors.missing);
    setSent(0);
    void submit(async () => {
      const form = new FormData();
      form.set('mode', mode);
      form.set('shadow_option', shadow);
      form.set('file', photo.file);
      try {
        await addJob(await upload<Job>(urls.createJob, form, setSent));
        await navigate(paths.library);
      } catch (failure) {
        // Spec §8: a 401 that no refresh can mend ends the session, and with it the page.
        if (failure instanceof ApiError && failure.status === 401) session.end();
        else throw failure;
      }
    });
  };

  const message = refusal ?? error;
  return (
    <Stack $gap={24}>
      <h1>New Image</h1>
      {message && <Alert>{message}</Alert>}
      <Columns onSubmit={create}>
        <Card>
          <PhotoPicker photo={photo} disabled={busy} onPick={pick} />
        </Card>
        <Card>
          <Stack $gap={24}>
            <ChoiceList
              legend="Render mode"
              name="mode"
              choices={modes.map(({ mode: value, name, text, available }) => ({
                value,
                name,
                text: available ? text : `${text}. Not available yet`,
                disabled: !photo || busy || !available,
              }))}
              chosen={mode}
              onChoose={setMode}
            />
            <ChoiceList
              legend="Shadow Style"
              name="shadow_option"
              choices={shadowStyles.map((style) => ({ ...style, disabled: !photo || busy }))}
              chosen={shadow}
              onChoose={setShadow}
            />
            {busy && <Progress value={sent} label="Upload" />}
            <Button $look="primary" $wide disabled={busy}>
              {busy ? 'Creating Job...' : 'Create Image'}
            </Button>
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}
