import { useRef, type PointerEvent } from 'react';
import type { PictureStep } from './step.js';

/** Minimum length of a swipe in px. */
const swipeLength = 48;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Calls the handler when a finger or a pen swipes over an element. Mouse drags and two-finger gestures are ignored. */
export function useSwipe(onStep: (by: PictureStep) => void): SwipeHandlers {
  const startX = useRef<number>(null);
  return {
    onPointerDown(event) {
      startX.current = event.isPrimary && event.pointerType !== 'mouse' ? event.clientX : null;
    },
    onPointerUp(event) {
      const travelled = startX.current === null ? 0 : event.clientX - startX.current;
      startX.current = null;
      if (Math.abs(travelled) >= swipeLength) onStep(travelled < 0 ? 1 : -1);
    },
    // The browser treated the gesture as scrolling or zooming.
    onPointerCancel() {
      startX.current = null;
    },
  };
}
