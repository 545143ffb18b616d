import type { Job } from '@packshot/proto/rest/job-schema';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../../api/client.js';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { DarkBar, DarkOverlay, DarkScreen, DarkTools } from '../../../ui/dark-screen.js';
import { keepToastsAbove } from '../../../ui/keep-toasts-above.js';
import { toast } from '../../../ui/toast.js';
import { usePicture } from '../../../ui/use-picture.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { adjustTopic } from '../job/job-topics.js';
import { displayNameOf } from '../job/job-text.js';
import { AdjustHead } from './AdjustHead.js';
import { BrushTools, type Brush } from './BrushTools.js';
import { CutoutBoard } from './CutoutBoard.js';
import { UndoTools } from './UndoTools.js';
import { useCloseOnBack } from './use-close-on-back.js';
import { useCutout } from './use-cutout.js';
import { useUndoKey } from './use-undo-key.js';

const Stage = styled.div`
  display: grid;
  overflow: hidden;
`;

const wrapping = { flexWrap: 'wrap' } as const;

interface AdjustDialogProps {
  job: Job;
  onApplied: (job: Job) => void;
  onClose: () => void;
}

/** Lets the user correct the cut-out by painting over product and background. */
export function AdjustDialog({ job, onApplied, onClose }: AdjustDialogProps) {
  const cutout = useCutout(job.id);
  const { photo, mask, strokes, changed, busy, error, undo, clear } = cutout;
  const [brush, setBrush] = useState<Brush>({ keep: true, percent: 3 });
  const applying = useSubmit('Failed to render the picture again');
  const [asking, setAsking] = useState(false);
  const returnFocus = useReturnFocus();
  const picture = usePicture(photo);
  const canUndo = strokes.length > 0;
  useUndoKey(canUndo, undo);
  const applied = useRef(false);
  const apply = () =>
    void applying.submit(async () => {
      const adjusted = await call('adjustCutout', { params: { id: job.id }, body: { strokes } });
      applied.current = true;
      onApplied(adjusted);
      toast.say('Rendering again with your cut-out', undefined, adjustTopic(job.id));
    });
  const close = () => (changed ? setAsking(true) : onClose());
  useCloseOnBack(close, () => applied.current);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <DarkOverlay />
        <DarkScreen aria-describedby={undefined} {...returnFocus}>
          <AdjustHead busy={busy} error={error ?? applying.error} />
          <Stage>
            {picture.state === 'failed' ? (
              <BrokenPicture of={displayNameOf(job)} onRetry={picture.retry} />
            ) : (
              photo &&
              mask && (
                <CutoutBoard
                  photo={photo}
                  mask={mask}
                  keep={brush.keep}
                  radius={brush.percent / 100}
                  pending={cutout.pending}
                  onStroke={cutout.draw}
                  onLoad={picture.onLoad}
                  onError={picture.onError}
                />
              )
            )}
          </Stage>
          <DarkBar ref={keepToastsAbove} style={wrapping}>
            <DarkTools style={wrapping}>
              <BrushTools brush={brush} onChange={setBrush} />
              <UndoTools canUndo={canUndo} onUndo={undo} onClear={clear} />
            </DarkTools>
            <DarkTools style={wrapping}>
              <span>Free: uses no generation</span>
              <Button $look="primary" type="button" disabled={!mask || busy || applying.busy} onClick={apply}>
                {applying.busy ? 'Rendering...' : 'Render again'}
              </Button>
            </DarkTools>
          </DarkBar>
          <ConfirmDialog
            open={asking}
            title="Discard your changes?"
            text="You haven't rendered your changes yet."
            action="Discard"
            onConfirm={onClose}
            onClose={() => setAsking(false)}
          />
        </DarkScreen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
