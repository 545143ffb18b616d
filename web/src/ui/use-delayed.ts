import { useEffect, useRef } from 'react';

/**
 * Calls `work` after a delay, unless the component unmounts first.
 *
 * @param ms milliseconds to wait; undefined stops the timer
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
