import { useEffect } from 'react';

/** Handles Ctrl+Z, or Cmd+Z on a Mac. The keys keep the usual effect while no stroke can be undone. */
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
