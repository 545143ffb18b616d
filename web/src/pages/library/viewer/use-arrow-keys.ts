import { useEffect } from 'react';
import type { Step } from './step.js';

/**
 * Calls back when an arrow key is pressed. It listens on the window: a button that has just been disabled takes the
 * focus, and with it the keys, away from the viewer.
 */
export function useArrowKeys(onStep: (by: Step) => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
