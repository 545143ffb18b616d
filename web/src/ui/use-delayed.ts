import { useEffect, useRef } from 'react';

/**
 * Calls `work` after a delay, unless the component is gone by then.
 *
 * @param ms milliseconds to wait; nothing happens while it is undefined
 */
export function useDelayed(work: () => void, ms: number | undefined): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
