import type { Job } from '@packshot/proto/rest/jobs';
import { ChevronLeft, ChevronRight, Download, Maximize, Minimize, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton.js';
import { DarkBar, DarkOverlay, DarkScreen, DarkTools } from '../../ui/dark-screen.js';

const Screen = styled(DarkScreen)`
  & button {
    color: #ededed;
  }
  & button:hover:not(:disabled) {
    background: #3a3a3a;
  }
`;

const Bar = styled(DarkBar)`
  & h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Tools = styled(DarkTools)`
  flex: none;
`;

const Stage = styled.div<{ $full: boolean }>`
  display: grid;
  overflow: ${({ $full }) => ($full ? 'auto' : 'hidden')};
  touch-action: ${({ $full }) => ($full ? 'auto' : 'pan-y pinch-zoom')};
  & img {
    margin: auto;
    max-width: ${({ $full }) => ($full ? 'none' : '100%')};
    max-height: ${({ $full }) => ($full ? 'none' : '100%')};
    min-height: 0;
    object-fit: contain;
    background: #fff;
    cursor: ${({ $full }) => ($full ? 'zoom-out' : 'zoom-in')};
    user-select: none;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 16px;
  margin: 0;
  @media (max-width: 899px) {
    order: -1;
    flex-basis: 100%;
  }
`;

const Measure = styled.span`
  @media (max-width: 599px) {
    display: none;
  }
`;

const Switch = styled.button`
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid #737373;
  border-radius: var(--radius);
  background: none;
  cursor: pointer;
`;

/** Pixels that a finger has to travel for a swipe. */
const swipeLength = 48;

interface ViewerProps {
  jobs: Job[];
  job: Job;
  onShow: (job: Job) => void;
  onDownload: (job: Job) => void;
  onAdjust: (job: Job) => void;
  onClose: () => void;
}

/** The whole screen for one picture: arrows, swipes and buttons go on, a click shows it at its natural size. */
export function Viewer({ jobs, job, onShow, onDownload, onAdjust, onClose }: ViewerProps) {
  const [full, setFull] = useState(false);
  const [original, setOriginal] = useState(false);
  const [size, setSize] = useState<string>();
  const from = useRef<number>(null);
  const index = jobs.findIndex(({ id }) => id === job.id);
  const name = job.input_filename || 'Untitled';

  const go = (by: number) => {
    const next = jobs[index + by];
    if (!next) return;
    setFull(false);
    setOriginal(false);
    onShow(next);
  };
  // On the window: a button that has just been disabled takes the focus, and with it the keys, away from the viewer.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  const onPointerUp = (event: PointerEvent) => {
    const travelled = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (full || event.pointerType === 'mouse' || Math.abs(travelled) < swipeLength) return;
    go(travelled < 0 ? 1 : -1);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DarkOverlay />
        <Screen aria-describedby={undefined}>
          <Bar>
            <Dialog.Title asChild>
              <h2>{name}</h2>
            </Dialog.Title>
            <Tools>
              <IconButton type="button" aria-label={`Download ${name}`} onClick={() => onDownload(job)}>
                <Download size={20} aria-hidden />
              </IconButton>
              <IconButton
                type="button"
                aria-label={full ? 'Fit to the screen' : 'Show at 100 %'}
                onClick={() => setFull(!full)}
              >
                {full ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
              </IconButton>
              <Dialog.Close asChild>
                <IconButton type="button" aria-label="Close">
                  <X size={22} aria-hidden />
                </IconButton>
              </Dialog.Close>
            </Tools>
          </Bar>
          <Stage
            $full={full}
            onPointerDown={(event) => {
              from.current = event.clientX;
            }}
            onPointerUp={onPointerUp}
          >
            {/* A second way to the button above; keyboards have that one. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <img
              key={`${job.id} ${original}`}
              src={original ? job.base_image_url : job.result_urls[0]}
              alt={original ? `Original of ${name}` : `Result for ${name}`}
              draggable={false}
              onClick={() => setFull(!full)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize(`${naturalWidth} × ${naturalHeight}`)
              }
            />
          </Stage>
          <Bar style={{ flexWrap: 'wrap' }}>
            <Tools>
              <IconButton
                type="button"
                aria-label="Previous picture"
                disabled={index <= 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={24} aria-hidden />
              </IconButton>
              <span aria-live="polite">
                {index + 1} / {jobs.length}
              </span>
              <IconButton
                type="button"
                aria-label="Next picture"
                disabled={index >= jobs.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight size={24} aria-hidden />
              </IconButton>
            </Tools>
            {(job.fidelity !== null || job.notice) && (
              <Facts>
                {job.fidelity !== null && <span>Product unchanged: {job.fidelity} %</span>}
                {job.notice && <span>{job.notice}</span>}
              </Facts>
            )}
            <Tools>
              <Measure>{size}</Measure>
              {job.adjustable && (
                <Switch type="button" onClick={() => onAdjust(job)}>
                  Adjust cut-out
                </Switch>
              )}
              <Switch type="button" aria-pressed={original} onClick={() => setOriginal(!original)}>
                {original ? 'Result' : 'Original'}
              </Switch>
            </Tools>
          </Bar>
        </Screen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
