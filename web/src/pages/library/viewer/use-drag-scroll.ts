import { useRef, type PointerEvent } from 'react';

/** Maximum pointer movement during a click in px. A longer movement is a drag. */
const tremble = 4;

interface DragScroll {
  /** Reports whether the last gesture was a drag instead of a click. */
  dragged: () => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Scrolls an element when the user drags the mouse. Browsers already scroll when the user drags a finger. */
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
