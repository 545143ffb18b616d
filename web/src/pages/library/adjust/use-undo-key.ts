import { useEffect } from 'react';

/** Ctrl+Z, or Cmd+Z on a Mac. Where nothing can be undone here, the key keeps its usual effect. */
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
