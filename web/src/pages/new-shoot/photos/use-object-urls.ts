import { useCallback, useEffect, useRef } from 'react';
import { useIsShown } from '../../../ui/use-is-shown.js';

/** Creates object URLs, and revokes the URLs when the user leaves the page. */
export function useObjectUrls(): (blob: Blob) => string {
  const made = useRef(new Set<string>());
  const isShown = useIsShown();
  useEffect(() => {
    const { current: urls } = made;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return useCallback(
    (blob) => {
      const url = URL.createObjectURL(blob);
      made.current.add(url);
      // A picture may arrive after the user has left the page.
      if (!isShown.current) URL.revokeObjectURL(url);
      return url;
    },
    [isShown],
  );
}
