import { useEffect, useRef } from 'react';

/** Makes addresses for blobs, and frees them when the page is left. */
export function useObjectUrls(): (blob: Blob) => string {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const { current: urls } = made;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return (blob) => {
    const url = URL.createObjectURL(blob);
    made.current.add(url);
    return url;
  };
}
