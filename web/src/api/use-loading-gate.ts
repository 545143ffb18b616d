import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface LoadingGate {
  loading: RefObject<boolean>;
  /** Applies a change at once; while the data loads, has it loaded once more instead. */
  applyOrReload(change: () => void): void;
}

/**
 * Keeps changes from others away from data that is loading. SWR throws a load away when its data changes meanwhile: a
 * library whose jobs change while it loads would stay empty.
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
