import { useEffect } from 'react';
import type { PictureStep } from './step.js';

/**
 * Calls back when an arrow key is pressed, except in a field, which needs it. It listens on the window: a button that
 * has just been disabled takes the focus, and with it the keys, away from the viewer.
 *
 * @param active whether the keys are the viewer's
 */
export function useArrowKeys(onStep: (by: PictureStep) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return;
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
