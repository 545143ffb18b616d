import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface LoadingGate {
  loading: RefObject<boolean>;
  /** Applies a change at once. If the data is loading, requests another load instead. */
  applyOrReload(change: () => void): void;
}

/**
 * Keeps server events away from data that is loading. SWR discards a load when its data changes before the response. A
 * library that changes during its first load would stay empty.
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
