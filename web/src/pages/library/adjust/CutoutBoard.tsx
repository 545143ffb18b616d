import type { Stroke } from '@packshot/proto/rest/cutout';
import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { drawStrokes } from './draw-strokes.js';
import { drawTint } from './draw-tint.js';
import { relativePointOf } from './point-of.js';

const Board = styled.div<{ $ratio: number }>`
  position: relative;
  margin: auto;
  width: min(100cqw, calc(100cqh * ${({ $ratio }) => $ratio}));
  aspect-ratio: ${({ $ratio }) => $ratio};
  cursor: crosshair;
  touch-action: none;
  user-select: none;
  & img,
  & canvas {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
  }
`;

/** Minimum distance between points of a stroke, as a share of width and height. Smaller movements are hand tremor. */
const minStrokeStep = 0.004;
/** Maximum number of points in one stroke. The server rejects longer strokes. */
const maxPointsPerStroke = 2_000;

interface CutoutBoardProps {
  photo: string;
  mask: ImageBitmap;
  /** Finished strokes that the mask does not contain yet and that therefore stay visible. */
  pending: readonly Stroke[];
  /** Whether the brush keeps or removes painted parts. The radius is a share of the photo's longer side. */
  keep: boolean;
  radius: number;
  onStroke: (stroke: Stroke) => void;
  /** Called when the photo has loaded or failed to load. */
  onLoad: () => void;
  onError: () => void;
}

/** The photo on which the user paints. Removed parts are tinted. */
export function CutoutBoard(props: CutoutBoardProps) {
  const { photo, mask, pending, keep, radius, onStroke, onLoad, onError } = props;
  const tint = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const points = useRef<[number, number][]>([]);

  useEffect(() => drawTint(tint.current!, mask), [mask]);
  const drawLive = useCallback(() => {
    const canvas = live.current!;
    // Setting the size also clears the canvas.
    [canvas.width, canvas.height] = [mask.width, mask.height];
    drawStrokes(canvas, [...pending, { keep, radius, points: points.current }]);
  }, [mask, pending, keep, radius]);
  useEffect(drawLive, [drawLive]);

  const add = (event: PointerEvent<HTMLDivElement>) => {
    const next = relativePointOf(event);
    const last = points.current.at(-1);
    if (last && Math.hypot(next[0] - last[0], next[1] - last[1]) < minStrokeStep) return;
    if (points.current.length < maxPointsPerStroke) points.current.push(next);
    drawLive();
  };
  const finish = () => {
    if (points.current.length === 0) return;
    const drawn = points.current;
    points.current = [];
    onStroke({ keep, radius, points: drawn });
  };

  return (
    <Board
      $ratio={mask.width / mask.height}
      data-testid="cutout-board"
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [];
        add(event);
      }}
      onPointerMove={(event) => points.current.length > 0 && event.isPrimary && add(event)}
      onPointerUp={finish}
      onPointerCancel={finish}
    >
      <img src={photo} alt="The original, as uploaded" draggable={false} onLoad={onLoad} onError={onError} />
      <canvas ref={tint} aria-hidden />
      <canvas ref={live} aria-hidden />
    </Board>
  );
}
