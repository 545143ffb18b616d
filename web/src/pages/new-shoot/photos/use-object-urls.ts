import { useCallback, useEffect, useRef } from 'react';

/** Creates object URLs, and revokes the URLs when the user leaves the page. */
export function useObjectUrls(): (blob: Blob) => string {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const { current: urls } = made;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return useCallback((blob) => {
    const url = URL.createObjectURL(blob);
    made.current.add(url);
    return url;
  }, []);
}
