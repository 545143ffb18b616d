import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** A clicked point: the position in the picture as shares of width and height, and the position on the screen. */
interface Anchor {
  share: [number, number];
  at: [number, number];
}

interface Zoom {
  stage: RefObject<HTMLDivElement | null>;
  image: RefObject<HTMLImageElement | null>;
  /** Remembers the clicked point. */
  anchorAt: (event: MouseEvent) => void;
}

/** Scrolls the full-size picture to the clicked point, or to the centre if a button or a key started the zoom. */
export function useZoom(fullSize: boolean): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const anchor = useRef<Anchor>(null);
  useLayoutEffect(() => {
    const [frame, shown] = [stage.current, image.current];
    if (!fullSize || !frame || !shown) return;
    const box = shown.getBoundingClientRect();
    const { left, top, width, height } = frame.getBoundingClientRect();
    const { share, at } = anchor.current ?? { share: [0.5, 0.5], at: [left + width / 2, top + height / 2] };
    anchor.current = null;
    frame.scrollLeft += box.left + share[0]! * box.width - at[0]!;
    frame.scrollTop += box.top + share[1]! * box.height - at[1]!;
    // Arrow keys scroll the focused frame.
    frame.focus({ preventScroll: true });
  }, [fullSize]);
  return {
    stage,
    image,
    anchorAt({ clientX, clientY }) {
      const box = image.current!.getBoundingClientRect();
      anchor.current = {
        share: [(clientX - box.left) / box.width, (clientY - box.top) / box.height],
        at: [clientX, clientY],
      };
    },
  };
}
