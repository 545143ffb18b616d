import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { useState } from 'react';
import { mutate } from 'swr';
import { addressOf } from '../../../../api/address-of.js';
import { call } from '../../../../api/client.js';
import { Checkbox } from '../../../../ui/Checkbox.js';
import { toast } from '../../../../ui/toast.js';
import { countPictures } from '../../job/job-text.js';
import { ActionDialog } from './ActionDialog.js';
import { CostNote } from './CostNote.js';
import { describeSkipped } from './describe-skipped.js';
import type { SelectionActionProps } from './SelectionMenu.js';

const listFailed = (pictures: readonly SelectedPicture[]) =>
  pictures.filter(({ status }) => status === 'failed');
const listOutdated = (pictures: readonly SelectedPicture[]) => pictures.filter(({ outdated }) => outdated);

/** Renders the outdated pictures of a selection again, and retries the failed pictures if the user agrees. */
export function RenderAgainDialog({ ids, onChanged, onClose }: SelectionActionProps) {
  const [retries, setRetries] = useState(true);
  const listWanted = (pictures: readonly SelectedPicture[]) => [
    ...listOutdated(pictures),
    ...(retries ? listFailed(pictures) : []),
  ];
  const render = async (pictures: readonly SelectedPicture[]): Promise<void> => {
    const body = { ids: listWanted(pictures).map(({ id }) => id) };
    const { free, charged, skipped } = await call('renderJobsAgain', { body });
    const count = free.length + charged.length;
    if (count > 0) toast.say(`Rendering ${countPictures(count)} again`, undefined, 'render again');
    for (const text of describeSkipped(skipped)) toast.fault(text, `render again ${text}`);
    void mutate(addressOf('getStats'));
    onChanged();
  };
  const action = (pictures: readonly SelectedPicture[]) => {
    const count = listWanted(pictures).length;
    if (listOutdated(pictures).length + listFailed(pictures).length === 0) return undefined;
    return { text: `Render ${countPictures(count)} again`, ready: count > 0 };
  };
  return (
    <ActionDialog
      title="Render again..."
      ids={ids}
      action={action}
      fallback="Failed to render the pictures again"
      onSubmit={render}
      onClose={onClose}
    >
      {(pictures) => {
        const [outdated, failed] = [listOutdated(pictures).length, listFailed(pictures).length];
        const others = pictures.length - outdated - failed;
        return (
          <>
            {outdated > 0 && <p>{countPictures(outdated)} outdated: rendering again is free.</p>}
            {failed > 0 && (
              <Checkbox checked={retries} onChange={({ target }) => setRetries(target.checked)}>
                Retry {countPictures(failed)} that failed
              </Checkbox>
            )}
            {others > 0 && <p>{countPictures(others)} skipped: neither outdated nor failed.</p>}
            {failed > 0 && <CostNote wanted={retries ? failed : 0} />}
          </>
        );
      }}
    </ActionDialog>
  );
}
