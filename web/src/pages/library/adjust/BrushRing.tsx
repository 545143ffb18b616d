import { useImperativeHandle, useRef, type Ref } from 'react';
import { styled } from 'styled-components';

const Ring = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  visibility: hidden;
  border: 1px solid #fff;
  border-radius: 50%;
  /* The dark line keeps the ring visible on a white product. */
  outline: 1px solid #000;
  pointer-events: none;
`;

export interface RingHandle {
  /** @param x position in px, relative to the stage */
  moveTo: (x: number, y: number, radiusPx: number) => void;
  hide: () => void;
}

/** A ring of the brush's size under the pointer. The ring moves without rendering the board again. */
export function BrushRing({ ref }: { ref: Ref<RingHandle> }) {
  const ring = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    moveTo(x, y, radiusPx) {
      const { style } = ring.current!;
      style.visibility = 'visible';
      style.width = style.height = `${2 * radiusPx}px`;
      style.transform = `translate(${x - radiusPx}px, ${y - radiusPx}px)`;
    },
    hide() {
      ring.current!.style.visibility = 'hidden';
    },
  }));
  return <Ring ref={ring} data-testid="brush-ring" aria-hidden />;
}
