import { useState } from 'react';

export type LibraryView = 'gallery' | 'list';

const storageKey = 'packshot-library-view';

/** Returns the view, gallery or list. The browser remembers the last choice. */
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
