import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moveWithin, wholePhoto, zoomAt, type View } from './view.js';

type Point = { x: number; y: number };

export interface PhotoView {
  view: View;
  /** Scales the photo around the centre of the stage. */
  zoomBy: (factor: number) => void;
  showWhole: () => void;
  /** Reports whether a gesture moves the photo, so that its pointers must not paint. */
  onPointerDown: (event: PointerEvent<HTMLElement>) => boolean;
  onPointerMove: (event: PointerEvent<HTMLElement>) => boolean;
  onPointerEnd: (event: PointerEvent<HTMLElement>) => void;
}

/** Pixels by which an arrow key moves the photo. */
const step = 60;
const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/**
 * Zooms and moves the photo: wheel and pinch zoom, two fingers, the middle button, Space with the mouse and the arrow
 * keys move.
 *
 * @param stage element in which the photo is shown
 * @param board the photo, whose layout size is the size at scale 1
 */
export function useView(
  stage: RefObject<HTMLElement | null>,
  board: RefObject<HTMLElement | null>,
): PhotoView {
  const [view, setView] = useState(wholePhoto);
  const pointers = useRef(new Map<number, Point>());
  const panning = useRef<number>(undefined);
  const spaceHeld = useRef(false);

  const size = () => ({ width: board.current!.offsetWidth, height: board.current!.offsetHeight });
  const centred = ({ x, y }: Point): Point => {
    const box = stage.current!.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const move = (by: Point) =>
    setView(({ scale, x, y }) => moveWithin({ scale, x: x + by.x, y: y + by.y }, size()));
  const zoom = (point: Point, factor: number) =>
    setView((now) => zoomAt(now, centred(point), factor, size()));

  useEffect(() => {
    const element = stage.current!;
    // React listens passively to the wheel, so its handlers cannot stop the page from zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A pinch on a trackpad arrives as a wheel with Ctrl and small steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      zoom({ x: event.clientX, y: event.clientY }, factor);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === element) event.preventDefault();
      if (event.key === ' ') spaceHeld.current = event.type === 'keydown';
      const by = event.type === 'keydown' && event.target === element ? arrows[event.key] : undefined;
      if (!by) return;
      event.preventDefault();
      move(by);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handlers use only refs and the setter
  }, []);

  return {
    view,
    zoomBy: (factor) => setView((now) => zoomAt(now, { x: 0, y: 0 }, factor, size())),
    showWhole: () => setView(wholePhoto),
    onPointerDown({ pointerId, button, clientX: x, clientY: y }) {
      pointers.current.set(pointerId, { x, y });
      if (button === 1 || spaceHeld.current) panning.current = pointerId;
      return pointers.current.size > 1 || panning.current !== undefined;
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }) {
      const before = pointers.current.get(pointerId);
      if (!before) return false;
      pointers.current.set(pointerId, { x, y });
      if (panning.current === pointerId) {
        move({ x: x - before.x, y: y - before.y });
        return true;
      }
      const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
      if (!other) return false;
      const distance = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      // The middle of two fingers moves by half of the movement of one finger.
      move({ x: (x - before.x) / 2, y: (y - before.y) / 2 });
      zoom({ x: (x + other.x) / 2, y: (y + other.y) / 2 }, distance({ x, y }) / distance(before));
      return true;
    },
    onPointerEnd({ pointerId }) {
      pointers.current.delete(pointerId);
      if (panning.current === pointerId) panning.current = undefined;
    },
  };
}
