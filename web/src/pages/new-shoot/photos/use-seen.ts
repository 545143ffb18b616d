import { useEffect, useState, type RefObject } from 'react';

/** Distance in px from the visible area at which an element counts as seen, so that its picture is ready in time. */
const margin = '200px';

/** Returns whether an element has been in or near the visible area. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
