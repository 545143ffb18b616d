import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** A place of the picture in shares of its width and height, and where on the screen it was clicked. */
interface Anchor {
  share: [number, number];
  at: [number, number];
}

interface Zoom {
  stage: RefObject<HTMLDivElement | null>;
  image: RefObject<HTMLImageElement | null>;
  /** Remembers where the picture was clicked. */
  anchorAt: (event: MouseEvent) => void;
}

/** Opens the full size where the picture was clicked; in its middle where a button or a key asked for it. */
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
    // Its keys scroll from here.
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
