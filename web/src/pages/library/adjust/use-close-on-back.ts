import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Makes the browser's back button close a full-screen dialog instead of leaving the page.
 *
 * @param isDone function that returns whether the dialog is already closing; called on every history step
 */
export function useCloseOnBack(close: () => void, isDone: () => boolean): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !isDone());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
