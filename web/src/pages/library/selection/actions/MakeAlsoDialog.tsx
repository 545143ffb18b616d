import { modeNames, renderModes, type RenderMode } from '@packshot/proto/rest/job-words';
import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { maxPicturesPerRequest } from '@packshot/proto/rest/selection-limits';
import { useState } from 'react';
import { mutate } from 'swr';
import { addressOf } from '../../../../api/address-of.js';
import { call, type Answer } from '../../../../api/client.js';
import { batchProgress } from '../../../../batch/batch-progress.js';
import { Quiet } from '../../../../ui/Card.js';
import { Checkbox } from '../../../../ui/Checkbox.js';
import { toast } from '../../../../ui/toast.js';
import { useDefaultPreset } from '../../../presets/use-presets.js';
import { countPhotos } from '../../../products/product-text.js';
import { countPictures } from '../../job/job-text.js';
import { ActionDialog } from './ActionDialog.js';
import { Choices, ChoiceHint, Legend } from '../../../../ui/choices.js';
import { CostNote } from './CostNote.js';
import { describeSkipped } from './describe-skipped.js';
import { listMissing, onePerPhoto } from './missing-pictures.js';
import type { SelectionActionProps } from './SelectionMenu.js';

/** Makes pictures of the selected pictures' photos in other modes. The photos are not uploaded again. */
export function MakeAlsoDialog({ ids, onChanged, onClose }: SelectionActionProps) {
  const [chosen, setChosen] = useState<readonly RenderMode[]>([]);
  const [sent, setSent] = useState<number>();
  const preset = useDefaultPreset();
  const missingIn = (pictures: readonly SelectedPicture[]) => listMissing(pictures, chosen);
  const make = async (pictures: readonly SelectedPicture[]): Promise<void> => {
    const wanted = missingIn(pictures);
    const skipped: Answer<'makeAlso'>['skipped'] = [];
    let made = 0;
    const batch = batchProgress.begin(wanted.length);
    try {
      // One request after the other, so that a large selection neither times out nor delays other sellers.
      for (let at = 0; at < wanted.length; at += maxPicturesPerRequest) {
        setSent(at);
        const part = wanted.slice(at, at + maxPicturesPerRequest);
        const answer = await call('makeAlso', {
          body: { pictures: part, batch, ...(preset ? { preset: preset.id } : {}) },
        });
        made += answer.ids.length;
        for (const id of answer.ids) batchProgress.add({ id, status: 'pending' });
        skipped.push(...answer.skipped);
      }
    } finally {
      setSent(undefined);
      batchProgress.endSending(wanted.length - made);
      // Several pictures have a progress and a message at their end, see `BatchLine`.
      if (made === 1) toast.say(`${countPictures(made)} being made`, undefined, 'make also');
      for (const text of describeSkipped(skipped)) toast.fault(text, `make also ${text}`);
      void mutate(addressOf('getStats'));
      onChanged();
    }
  };
  const action = (pictures: readonly SelectedPicture[]) => {
    const wanted = missingIn(pictures).length;
    if (sent !== undefined) return { text: `Requested ${sent} of ${wanted}...`, ready: false };
    if (listMissing(pictures, renderModes).length === 0) return undefined;
    return { text: wanted === 0 ? 'Choose a mode' : `Make ${countPictures(wanted)}`, ready: wanted > 0 };
  };
  const toggle = (mode: RenderMode, isChosen: boolean) =>
    setChosen(renderModes.filter((each) => (each === mode ? isChosen : chosen.includes(each))));
  return (
    <ActionDialog
      title="Make also..."
      ids={ids}
      action={action}
      fallback="Failed to make the pictures"
      onSubmit={make}
      onClose={onClose}
    >
      {(pictures) => (
        <>
          <Choices disabled={sent !== undefined}>
            <Legend>Modes for {countPhotos(onePerPhoto(pictures).length)}</Legend>
            {renderModes.map((mode) => {
              const missing = listMissing(pictures, [mode]).length;
              const existing = onePerPhoto(pictures).length - missing;
              return (
                <Checkbox
                  key={mode}
                  checked={chosen.includes(mode)}
                  disabled={missing === 0}
                  onChange={({ target }) => toggle(mode, target.checked)}
                >
                  {modeNames[mode]}
                  <ChoiceHint>
                    {missing === 0 ? 'All exist already' : `${missing} to make`}
                    {missing > 0 && existing > 0 && `, ${existing} skipped because they exist`}
                  </ChoiceHint>
                </Checkbox>
              );
            })}
          </Choices>
          <Quiet>
            Each mode uses its default settings.
            {preset &&
              chosen.includes('studio_white') &&
              ` Studio White gets the look of your preset ${preset.name}.`}
          </Quiet>
          <CostNote wanted={missingIn(pictures).length} />
        </>
      )}
    </ActionDialog>
  );
}
