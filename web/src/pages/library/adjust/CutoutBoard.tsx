import type { Stroke } from '@packshot/proto/rest/cutout';
import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { BrushRing, type RingHandle } from './BrushRing.js';
import { drawStrokes } from './draw-strokes.js';
import { drawTint } from './draw-tint.js';
import { relativePointOf } from './point-of.js';
import { useView } from './use-view.js';
import { ZoomTools } from './ZoomTools.js';

const Stage = styled.section`
  position: relative;
  display: grid;
  overflow: hidden;
  container-type: size;
  cursor: crosshair;
  touch-action: none;
  user-select: none;
`;

const Board = styled.div<{ $ratio: number }>`
  position: relative;
  margin: auto;
  width: min(100cqw, calc(100cqh * ${({ $ratio }) => $ratio}));
  aspect-ratio: ${({ $ratio }) => $ratio};
  & img,
  & canvas {
    position: absolute;
    width: 100%;
    height: 100%;
    inset: 0;
  }
`;

/**
 * Minimum distance between points of a stroke, as a share of the shown width and height. Smaller movements are hand
 * tremor.
 */
const minStrokeStep = 0.004;
/** Minimum radius that the server accepts, as a share of the photo's longer side. */
const minRadius = 0.001;
/** Maximum number of points in one stroke. The server rejects longer strokes. */
const maxPointsPerStroke = 2_000;

interface CutoutBoardProps {
  photo: string;
  mask: ImageBitmap;
  /** Finished strokes that the mask does not contain yet and that therefore stay visible. */
  pending: readonly Stroke[];
  /** Whether the brush keeps or removes painted parts. */
  keep: boolean;
  /** Radius on the screen, as a share of the whole photo's longer side. The brush becomes finer as the photo grows. */
  radius: number;
  onStroke: (stroke: Stroke) => void;
  /** Called when the photo has loaded or failed to load. */
  onLoad: () => void;
  onError: () => void;
}

/** The photo on which the user paints. Removed parts are tinted. */
export function CutoutBoard(props: CutoutBoardProps) {
  const { photo, mask, pending, keep, onStroke, onLoad, onError } = props;
  const stage = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const tint = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const ring = useRef<RingHandle>(null);
  const points = useRef<[number, number][]>([]);
  const photoView = useView(stage, board);
  const { view } = photoView;
  const radius = Math.max(minRadius, props.radius / view.scale);

  useEffect(() => drawTint(tint.current!, mask), [mask]);
  const drawLive = useCallback(() => {
    const canvas = live.current!;
    // Setting the size also clears the canvas.
    [canvas.width, canvas.height] = [mask.width, mask.height];
    drawStrokes(canvas, [...pending, { keep, radius, points: points.current }]);
  }, [mask, pending, keep, radius]);
  useEffect(drawLive, [drawLive]);

  const add = (event: PointerEvent) => {
    const next = relativePointOf(event, board.current!);
    const last = points.current.at(-1);
    if (last && Math.hypot(next[0] - last[0], next[1] - last[1]) * view.scale < minStrokeStep) return;
    if (points.current.length < maxPointsPerStroke) points.current.push(next);
    drawLive();
  };
  const drop = () => {
    points.current = [];
    drawLive();
  };
  const finish = (event: PointerEvent<HTMLDivElement>) => {
    photoView.onPointerEnd(event);
    if (event.pointerType !== 'mouse') ring.current!.hide();
    if (points.current.length === 0) return;
    const drawn = points.current;
    points.current = [];
    onStroke({ keep, radius, points: drawn });
  };
  const moveRing = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = stage.current!.getBoundingClientRect();
    const { width, height } = board.current!.getBoundingClientRect();
    ring.current!.moveTo(clientX - left, clientY - top, radius * Math.max(width, height));
  };

  return (
    <Stage
      ref={stage}
      aria-label="Photo. Arrow keys move it when it is enlarged"
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // The first of two fingers has already painted a dot.
        if (photoView.onPointerDown(event)) return drop();
        if (event.button !== 0 || !event.isPrimary) return;
        points.current = [];
        moveRing(event);
        add(event);
      }}
      onPointerMove={(event) => {
        if (photoView.onPointerMove(event)) return;
        if (event.isPrimary) moveRing(event);
        if (points.current.length > 0 && event.isPrimary) add(event);
      }}
      onPointerUp={finish}
      onPointerCancel={finish}
      onPointerLeave={() => ring.current!.hide()}
    >
      <Board
        ref={board}
        $ratio={mask.width / mask.height}
        data-testid="cutout-board"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        <img
          src={photo}
          alt="The original, as uploaded"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
        <canvas ref={tint} aria-hidden />
        <canvas ref={live} aria-hidden />
      </Board>
      <BrushRing ref={ring} />
      <ZoomTools {...photoView} />
    </Stage>
  );
}
