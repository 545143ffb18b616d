import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export type LibraryView = 'gallery' | 'list';

const storageKey = 'packshot-library-view';

const viewOf = (text: string | null): LibraryView | undefined =>
  text === 'list' || text === 'gallery' ? text : undefined;

/**
 * Returns the current view (gallery or list). The view in the URL wins, so that links can be shared. Without a view in
 * the URL, the library has the view that the browser remembers, and a list completes the URL.
 */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const named = viewOf(new URLSearchParams(search).get('view'));
  const view = named ?? viewOf(localStorage.getItem(storageKey)) ?? 'gallery';
  const write = useCallback(
    (next: LibraryView) => {
      const query = new URLSearchParams(window.location.search);
      query.set('view', next);
      // Back closes the viewer or removes a filter. It does not change the view.
      void navigate({ search: query.toString() }, { replace: true, state, preventScrollReset: true });
    },
    [navigate, state],
  );
  const isMissing = named === undefined && view === 'list';
  useEffect(() => {
    if (isMissing) write('list');
  }, [isMissing, write]);
  const choose = (next: LibraryView) => {
    localStorage.setItem(storageKey, next);
    write(next);
  };
  return [view, choose];
}
