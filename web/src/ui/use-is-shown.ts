import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns whether the component is still shown, for work that ends after a response. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  // Passive effects end only after the next page is visible, so a response in between would leave that page.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
