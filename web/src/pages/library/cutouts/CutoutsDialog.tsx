import type { Job } from '@packshot/proto/rest/job-schema';
import { styled } from 'styled-components';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { useCall } from '../../../api/use-call.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { CutoutCrop } from './CutoutCrop.js';
import { useOtherMask } from './use-other-mask.js';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  & figure {
    display: grid;
    gap: 8px;
    align-content: start;
    margin: 0;
  }
`;

const whole = { left: 0, top: 0, width: 1, height: 1 };

interface CutoutsDialogProps {
  job: Job;
  onChosen: (job: Job) => void;
  onClose: () => void;
}

/** Shows where the two cut-outs of a photo differ, and makes the picture again with the other one. */
export function CutoutsDialog({ job, onChosen, onClose }: CutoutsDialogProps) {
  const { busy, error, submit } = useSubmit('Failed to render the picture again');
  const { data, error: fault } = useCall('getCutout', {}, { params: { id: job.id } });
  const other = useOtherMask(job.id);
  const choose = () =>
    void submit(async () =>
      onChosen(await call('changeJob', { params: { id: job.id }, body: { cut_out: 'other' } })),
    );
  // The whole photo is a harmless fallback, because the notice and the area come together.
  const crop = { photo: job.base_image_url, area: job.other_cut_out ?? whole };
  const problem = error ?? other.error ?? (fault && sentenceFor(fault, "We couldn't load the cut-out"));
  const text = 'The two cut-outs differ here. Rendering the picture again is free.';
  return (
    <Dialog open title="Compare cut-outs" text={text} width={560} onClose={onClose}>
      <Stack $gap={16}>
        <Pair>
          <figure>
            <CutoutCrop {...crop} mask={data?.mask_url} alt="Cut-out of this picture" />
            <figcaption>This picture</figcaption>
          </figure>
          <figure>
            <CutoutCrop {...crop} mask={other.mask} alt="Other cut-out" />
            <Button $look="primary" type="button" disabled={busy || !other.mask} onClick={choose}>
              {busy ? 'Sending...' : 'Use this cut-out'}
            </Button>
          </figure>
        </Pair>
        {problem && <Alert>{problem}</Alert>}
      </Stack>
    </Dialog>
  );
}
