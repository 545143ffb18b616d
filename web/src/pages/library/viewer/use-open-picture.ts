import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OpenPicture {
  /** Job of the shown picture, or null while the viewer is closed. */
  jobId: string | null;
  /** Number of the result, from 0. */
  number: number;
  /** Opens a picture and resolves once the viewer shows that picture. */
  open(jobId: string, number: number): Promise<void>;
  close(): void;
}

/** History state that marks an entry added by opening the viewer. The previous entry is the library. */
const openedHere = { viewer: 'opened here' };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'viewer' in state && state.viewer === openedHere.viewer;

/**
 * Keeps the viewer's picture in the URL. Opening the viewer adds a history entry, so that Back closes the viewer.
 * Stepping to another picture replaces the entry of the viewer. The close button goes back one entry, so that Forward
 * opens the viewer again. A viewer opened by a link has no entry to go back to, so closing replaces the URL.
 */
export function useOpenPicture(): OpenPicture {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  /**
   * History entry of the viewer that is being closed. Going back takes a moment, and a second Escape must not leave the
   * library.
   */
  const closing = useRef<string>(null);
  useEffect(() => {
    latest.current = location;
    closing.current = null;
  }, [location]);
  const open = useCallback(
    async (jobId: string, number: number) => {
      const query = new URLSearchParams(window.location.search);
      const steps = query.has('job');
      query.set('job', jobId);
      if (number > 0) query.set('picture', String(number + 1));
      else query.delete('picture');
      const state: unknown = steps ? latest.current.state : openedHere;
      await navigate(
        { search: query.toString() },
        { replace: steps, state, preventScrollReset: true, flushSync: true },
      );
    },
    [navigate],
  );
  const close = useCallback(() => {
    const { key, state } = latest.current;
    if (closing.current === key) return;
    closing.current = key;
    if (isOpenedHere(state)) return void navigate(-1);
    const query = new URLSearchParams(window.location.search);
    query.delete('job');
    query.delete('picture');
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
  }, [navigate]);
  const query = new URLSearchParams(location.search);
  const number = Math.max(0, Math.trunc(Number(query.get('picture')) - 1) || 0);
  return { jobId: query.get('job'), number, open, close };
}
