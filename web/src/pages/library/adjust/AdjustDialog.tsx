import type { Job } from '@packshot/proto/rest/jobs';
import { Eraser, Paintbrush, Undo2, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../../api/client.js';
import { urls } from '../../../api/urls.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { DarkBar, DarkOverlay, DarkScreen, DarkTools } from '../../../ui/dark-screen.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { toast } from '../../../ui/toast.js';
import { CutoutBoard } from './CutoutBoard.js';
import { useCutout } from './use-cutout.js';

const Bar = styled(DarkBar)`
  flex-wrap: wrap;
  & p {
    margin: 0;
    color: #c9c9c9;
  }
`;

const Tools = styled(DarkTools)`
  flex-wrap: wrap;
`;

const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 14px;
  border: 1px solid #737373;
  border-radius: var(--radius);
  background: none;
  color: #ededed;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: #ededed;
    background: #ededed;
    color: #111;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

const Stage = styled.div`
  display: grid;
  overflow: hidden;
  container-type: size;
`;

const Size = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  & input {
    width: 120px;
    min-height: 44px;
    accent-color: #ededed;
  }
`;

interface AdjustDialogProps {
  job: Job;
  onApplied: (job: Job) => void;
  onClose: () => void;
}

/** Where a seller says what belongs to the product and what does not. */
export function AdjustDialog({ job, onApplied, onClose }: AdjustDialogProps) {
  const { photo, mask, strokes, busy, error, draw, undo, clear } = useCutout(job.id);
  const [keep, setKeep] = useState(true);
  const [percent, setPercent] = useState(3);
  const applying = useSubmit('The picture could not be rendered again');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'z' && strokes.length > 0) {
        event.preventDefault();
        undo();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const apply = () =>
    void applying.submit(async () => {
      onApplied(await call<Job>(urls.cutout(job.id), { method: 'PUT', body: { strokes } }));
      toast.say('Rendering again with your cut-out');
    });
  const fault = error ?? applying.error;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DarkOverlay $over />
        <DarkScreen $over aria-describedby={undefined}>
          <Bar>
            <Dialog.Title asChild>
              <h2>Adjust cut-out</h2>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton type="button" aria-label="Close" style={{ color: 'inherit' }}>
                <X size={22} aria-hidden />
              </IconButton>
            </Dialog.Close>
            <p aria-live="polite" style={{ flexBasis: '100%' }}>
              {fault ??
                (busy
                  ? 'Working out the cut-out...'
                  : 'Tinted parts are left out. Paint over what to keep, or over what to remove.')}
            </p>
          </Bar>
          <Stage>
            {photo && mask && (
              <CutoutBoard photo={photo} mask={mask} keep={keep} radius={percent / 100} onStroke={draw} />
            )}
          </Stage>
          <Bar>
            <Tools>
              <Tool type="button" aria-pressed={keep} onClick={() => setKeep(true)}>
                <Paintbrush size={18} aria-hidden />
                Keep
              </Tool>
              <Tool type="button" aria-pressed={!keep} onClick={() => setKeep(false)}>
                <Eraser size={18} aria-hidden />
                Remove
              </Tool>
              <Size>
                Brush
                <input
                  type="range"
                  min={0.5}
                  max={10}
                  step={0.5}
                  value={percent}
                  onChange={({ target }) => setPercent(Number(target.value))}
                />
              </Size>
              <Tool type="button" disabled={strokes.length === 0} onClick={undo}>
                <Undo2 size={18} aria-hidden />
                Undo
              </Tool>
              <Tool type="button" disabled={strokes.length === 0} onClick={clear}>
                Start over
              </Tool>
            </Tools>
            <Tools>
              <span>No generation is used</span>
              <Button $look="primary" type="button" disabled={!mask || busy || applying.busy} onClick={apply}>
                {applying.busy ? 'Rendering...' : 'Render again'}
              </Button>
            </Tools>
          </Bar>
        </DarkScreen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
