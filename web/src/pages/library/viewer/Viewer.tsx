import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { DarkOverlay, DarkScreen } from '../../../ui/dark-screen.js';
import { useOwnEscape } from '../../../ui/use-own-escape.js';
import { useDialog } from '../../../ui/use-dialog.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import { AdjustDialog } from '../adjust/AdjustDialog.js';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { JobActions } from '../job/job-actions.js';
import { displayNameOf } from '../job/job-text.js';
import { DeleteDialog } from '../DeleteDialog.js';
import { CutoutsDialog } from '../cutouts/CutoutsDialog.js';
import { EditDialog } from '../edit/EditDialog.js';
import { FactsDialog } from '../facts/FactsDialog.js';
import { ComparePictures } from './ComparePictures.js';
import type { Picture } from './pictures.js';
import { ShareAndSave } from './ShareAndSave.js';
import type { Side } from './SideSwitch.js';
import type { PictureStep } from './step.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { ViewerFoot } from './ViewerFoot.js';
import { ViewerHead } from './ViewerHead.js';
import { ViewerPicture } from './ViewerPicture.js';

interface ViewerProps {
  /** All pictures that the viewer steps through. */
  pictures: Picture[];
  picture: Picture;
  actions: JobActions;
  /** Called after a corrected cut-out or corrected facts were sent and rendering has restarted. */
  onAdjusted: (job: Job) => void;
  onClose: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'text';

/** One picture in full screen. Arrow keys, swipes and buttons show the next picture. */
export function Viewer({ pictures, picture, actions, onAdjusted, onClose }: ViewerProps) {
  const [fullSize, setFullSize] = useState(false);
  const [side, setSide] = useState<Side>('result');
  const [size, setSize] = useState<string>();
  const [over, openOver, closeOver] = useDialog<{
    kind: 'adjust' | 'edit' | 'cutouts' | 'facts' | 'delete';
  }>();
  const returnFocus = useReturnFocus();
  const { job, number } = picture;
  const index = pictures.findIndex((each) => each.job.id === job.id && each.number === number);
  const show = async (next: Picture | undefined) => {
    if (!next) return;
    setFullSize(false);
    setSide('result');
    setSize(undefined);
    await actions.view(next.job, next.number);
  };
  const step = (by: PictureStep) => void show(pictures[index + by]);
  const turn = (next: Side) => {
    setSide(next);
    setFullSize(false);
    if (next !== side) setSize(undefined);
  };
  // When the picture is shown at full size, the arrow keys scroll the picture.
  useArrowKeys(step, !over && !fullSize);
  useOwnEscape('[data-viewer]', () => (fullSize ? setFullSize(false) : onClose()), !over);
  const remove = async () => {
    const others = (list: Picture[]) => list.find((each) => each.job.id !== job.id);
    const next = others(pictures.slice(index)) ?? others(pictures.slice(0, index).toReversed());
    // Another picture must be shown before the deletion. A deleted job in the URL would close the viewer and lose the
    // focus.
    if (next) await show(next);
    else onClose();
    actions.delete(job);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DarkOverlay />
        <DarkScreen
          aria-describedby={undefined}
          data-viewer
          {...returnFocus}
          onEscapeKeyDown={(event) => {
            // In the name field, Escape discards the input. At 100 %, Escape zooms out to the whole picture.
            if (isTyping(event.target) || fullSize) event.preventDefault();
            if (!isTyping(event.target)) setFullSize(false);
          }}
        >
          <ViewerHead
            key={job.id}
            picture={picture}
            actions={actions}
            fullSize={side === 'compare' ? undefined : fullSize}
            onFullSize={setFullSize}
            onDelete={() => openOver({ kind: 'delete' })}
          />
          {side === 'compare' ? (
            <ComparePictures picture={picture} onMeasure={setSize} onRefresh={actions.refresh} />
          ) : (
            <ViewerPicture
              picture={picture}
              original={side === 'original'}
              fullSize={fullSize}
              onFullSize={setFullSize}
              onStep={step}
              onClose={onClose}
              onMeasure={setSize}
              onRefresh={actions.refresh}
            />
          )}
          <ViewerFoot
            job={job}
            index={index}
            count={pictures.length}
            onStep={step}
            size={size}
            side={side}
            onSide={turn}
            onAdjust={() => openOver({ kind: 'adjust' })}
            onCompare={() => openOver({ kind: 'cutouts' })}
            onRenderAgain={() => {
              actions.renderAgain(job);
              onClose();
            }}
            onCorrect={() => openOver({ kind: 'facts' })}
            onEdit={() => openOver({ kind: 'edit' })}
          >
            <ShareAndSave picture={picture} actions={actions} />
          </ViewerFoot>
          {over?.kind === 'adjust' && <AdjustDialog job={job} onApplied={onAdjusted} onClose={closeOver} />}
          {over?.kind === 'cutouts' && <CutoutsDialog job={job} onChosen={onAdjusted} onClose={closeOver} />}
          {over?.kind === 'edit' && (
            <EditDialog
              ids={[job.id]}
              name={displayNameOf(job)}
              onApplied={actions.refresh}
              onClose={closeOver}
            />
          )}
          {over?.kind === 'facts' && <FactsDialog job={job} onCorrected={onAdjusted} onClose={closeOver} />}
          {over?.kind === 'delete' && (
            <DeleteDialog job={job} onDelete={() => void remove()} onClose={closeOver} />
          )}
        </DarkScreen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
