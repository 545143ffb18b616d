import type { PictureEdit } from '@packshot/proto/rest/edits';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { sentenceFor } from '../../../api/errors.js';
import { useCall } from '../../../api/use-call.js';
import { medium } from '../../../theme/media.js';
import { Actions } from '../../../ui/Actions.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { applyEdits, undoEdits } from './apply-edits.js';
import { EditControls } from './EditControls.js';
import { EditPicture } from './EditPicture.js';
import { useEditPreview } from './use-edit-preview.js';

const Columns = styled.div`
  display: grid;
  gap: 20px;
  ${medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface EditDialogProps {
  /** Jobs to which the edit applies. The first job is shown in the preview. */
  ids: readonly [string, ...string[]];
  /** Name of the picture, or the number of pictures. */
  name: string;
  onApplied: () => void;
  onClose: () => void;
}

/** Lets the user edit finished pictures, without a generation. */
export function EditDialog({ ids, name, onApplied, onClose }: EditDialogProps) {
  const [first] = ids;
  const { data, error: loadError } = useCall('getEdit', { dedupingInterval: 0 }, { params: { id: first } });
  const [changed, setChanged] = useState<PictureEdit>();
  const { busy, error, submit } = useSubmit('Failed to edit');
  const reason = data?.reason ?? undefined;
  const edit = changed ?? data?.edit;
  const preview = useEditPreview(first, reason ? undefined : edit);
  const single = ids.length === 1;
  const run = (work: () => Promise<void>) =>
    void submit(async () => {
      await work();
      onApplied();
      onClose();
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!edit) return;
    const isReset = JSON.stringify(edit) === JSON.stringify(data?.unedited);
    run(() => applyEdits(ids, name, isReset ? null : edit, onApplied));
  };
  const text = single
    ? `${name}. Free: uses no generation.`
    : `${name}. The preview shows the first picture. Free: uses no generation.`;
  return (
    <Dialog open title="Edit picture" text={text} width={880} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          {loadError && <Alert>{sentenceFor(loadError, 'Failed to load the picture')}</Alert>}
          {reason && <Alert>{reason}</Alert>}
          {edit && (!reason || !single) && (
            <Columns>
              {!reason && <EditPicture name={name} preview={preview} />}
              <EditControls edit={edit} disabled={busy} onChange={setChanged} />
            </Columns>
          )}
          {error && <Alert>{error}</Alert>}
          <Actions>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            {data?.undoable && single && (
              <Button
                type="button"
                disabled={busy || !!reason}
                onClick={() => run(() => undoEdits(ids, name))}
              >
                Undo last edit
              </Button>
            )}
            <Button type="button" disabled={!data || busy} onClick={() => setChanged(data?.unedited)}>
              Reset
            </Button>
            <Button $look="primary" disabled={busy || !edit || (!!reason && single)}>
              {busy ? 'Applying...' : 'Apply'}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
