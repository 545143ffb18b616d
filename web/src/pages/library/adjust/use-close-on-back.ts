import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Lets the browser's Back close a screen that lies over the page, instead of leaving the page.
 *
 * @param isDone asked at each step through the history: whether the screen is closing anyway
 */
export function useCloseOnBack(close: () => void, isDone: () => boolean): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !isDone());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
