import { useEffect } from 'react';

/** Handles Ctrl+Z, or Cmd+Z on a Mac. The key keeps its usual effect while there is nothing to undo. */
export function useUndoKey(canUndo: boolean, undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!canUndo || !(event.ctrlKey || event.metaKey) || event.key !== 'z') return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
