import { useEffect } from 'react';
import type { PictureStep } from './step.js';

/**
 * Calls back for arrow keys outside of text fields. The listener is on the window, because a button that was just
 * disabled takes the focus away from the viewer.
 *
 * @param active whether the viewer handles the keys
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
