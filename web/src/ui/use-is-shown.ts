import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the component is still shown, for work that ends after a response. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
