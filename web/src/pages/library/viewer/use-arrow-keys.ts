import { useEffect } from 'react';
import type { PictureStep } from './step.js';

/**
 * Calls the handler when the user presses an arrow key outside a text field. The listener is on the window, because
 * disabling the focused button moves the focus out of the viewer.
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
