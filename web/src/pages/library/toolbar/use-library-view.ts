import { useState } from 'react';

export type LibraryView = 'gallery' | 'list';

const storageKey = 'packshot-library-view';

/** Returns the current view (gallery or list), which the browser remembers. */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState<LibraryView>(() =>
    localStorage.getItem(storageKey) === 'list' ? 'list' : 'gallery',
  );
  const choose = (next: LibraryView) => {
    localStorage.setItem(storageKey, next);
    setView(next);
  };
  return [view, choose];
}
