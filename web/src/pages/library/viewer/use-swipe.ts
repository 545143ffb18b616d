import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { PictureStep } from './step.js';

/** Minimum length of a swipe to another picture in px. */
const swipeLength = 48;
/** Minimum length of a swipe that closes the viewer in px. The swipe is longer, because closing is harder to undo. */
const closeLength = 96;

interface Swipe {
  /** Whether the user has zoomed the page with two fingers. One finger then moves the page. */
  pinched: boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Reports whether the page is zoomed. The scale has rounding errors. */
const isPinched = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

function usePinched(): boolean {
  const [pinched, setPinched] = useState(isPinched);
  useEffect(() => {
    const view = window.visualViewport;
    const measure = () => setPinched(isPinched());
    view?.addEventListener('resize', measure);
    return () => view?.removeEventListener('resize', measure);
  }, []);
  return pinched;
}

/**
 * Recognises swipes of a finger or a pen: sideways to another picture, and down to close. The element follows a swipe
 * down, unless the user prefers reduced motion. Mouse drags, gestures with two fingers and swipes on a zoomed page are
 * ignored.
 */
export function useSwipe(onStep: (by: PictureStep) => void, onClose?: () => void): Swipe {
  const start = useRef<{ x: number; y: number }>(null);
  const pinched = usePinched();
  const travel = ({ clientX, clientY }: PointerEvent) =>
    start.current ? { x: clientX - start.current.x, y: clientY - start.current.y } : { x: 0, y: 0 };
  const rest = (element: HTMLElement) => {
    start.current = null;
    element.style.translate = '';
  };
  return {
    pinched,
    handlers: {
      onPointerDown(event) {
        // The second finger of a gesture ends the swipe of the first finger.
        if (!event.isPrimary || event.pointerType === 'mouse' || isPinched())
          return rest(event.currentTarget);
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event) {
        const { x, y } = travel(event);
        const follows = onClose && y > Math.abs(x) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
        event.currentTarget.style.translate = follows ? `0 ${y}px` : '';
      },
      onPointerUp(event) {
        const { x, y } = travel(event);
        rest(event.currentTarget);
        if (y >= closeLength && y > Math.abs(x)) onClose?.();
        else if (Math.abs(x) >= swipeLength && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1);
      },
      // The browser treated the gesture as scrolling or zooming.
      onPointerCancel: (event) => rest(event.currentTarget),
    },
  };
}
