import { useRef, type PointerEvent } from 'react';

/** Pixels that a hand trembles while it clicks. */
const tremble = 4;

interface DragScroll {
  /** Whether what just ended was a drag, and therefore no click. */
  dragged: () => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Scrolls an element as a mouse drags it. Fingers scroll by themselves. */
export function useDragScroll(): DragScroll {
  const grip = useRef<{ x: number; y: number; left: number; top: number }>(null);
  const moved = useRef(false);
  const release = () => {
    grip.current = null;
  };
  return {
    dragged: () => moved.current,
    handlers: {
      onPointerDown({ currentTarget, pointerId, pointerType, button, clientX: x, clientY: y }) {
        moved.current = false;
        if (pointerType !== 'mouse' || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        grip.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
      },
      onPointerMove({ currentTarget, clientX, clientY }) {
        if (!grip.current) return;
        const { x, y, left, top } = grip.current;
        if (Math.hypot(clientX - x, clientY - y) > tremble) moved.current = true;
        if (moved.current) currentTarget.scrollTo({ left: left + x - clientX, top: top + y - clientY });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
