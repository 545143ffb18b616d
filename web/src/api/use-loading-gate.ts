import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface LoadingGate {
  loading: RefObject<boolean>;
  /** Applies a change at once. If the data is loading, requests another load instead. */
  applyOrReload(change: () => void): void;
}

/**
 * Prevents server events from changing data that is loading. SWR discards a response if the data has changed since the
 * request. Without this gate, a library that changes during the first load would stay empty.
 */
export function useLoadingGate(isLoading: boolean, reload: () => void): LoadingGate {
  const loading = useRef(true);
  const missed = useRef(false);
  useEffect(() => {
    loading.current = isLoading;
    if (isLoading || !missed.current) return;
    missed.current = false;
    reload();
  }, [isLoading, reload]);
  const applyOrReload = useCallback((change: () => void) => {
    if (loading.current) missed.current = true;
    else change();
  }, []);
  return { loading, applyOrReload };
}
