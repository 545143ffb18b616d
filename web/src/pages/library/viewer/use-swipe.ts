import { useRef, type PointerEvent } from 'react';
import type { Step } from './step.js';

/** Pixels that a finger has to travel for a swipe. */
const swipeLength = 48;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
}

/** Calls back when a finger or a pen swipes over an element. A mouse never does. */
export function useSwipe(onStep: (by: Step) => void): SwipeHandlers {
  const startX = useRef<number>(null);
  return {
    onPointerDown(event) {
      startX.current = event.clientX;
    },
    onPointerUp(event) {
      const travelled = startX.current === null ? 0 : event.clientX - startX.current;
      startX.current = null;
      if (event.pointerType === 'mouse' || Math.abs(travelled) < swipeLength) return;
      onStep(travelled < 0 ? 1 : -1);
    },
  };
}
