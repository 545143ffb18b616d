import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { usePicture } from '../../../ui/use-picture.js';

const Corner = styled.span`
  position: absolute;
  bottom: 10px;
  left: 10px;
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${color('surface')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  box-shadow: 0 1px 6px rgb(0 0 0 / 0.3);
  button& {
    cursor: pointer;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface CornerPictureProps {
  src: string | undefined;
  /** Name of the button; without a button, of the picture. */
  label: string;
  /** Makes the picture a button that exchanges both pictures of the card. */
  swap?: { pressed: boolean; onSwap: () => void };
}

/** The small picture in the corner of a card. */
export function CornerPicture({ src, label, swap }: CornerPictureProps) {
  const { state, onLoad, onError } = usePicture(src);
  const button = swap && {
    as: 'button' as const,
    type: 'button' as const,
    'aria-pressed': swap.pressed,
    'aria-label': label,
    onClick: swap.onSwap,
  };
  return (
    <Corner {...button}>
      {state === 'failed' ? (
        <ImageOff size={20} strokeWidth={1.6} aria-hidden />
      ) : (
        <img
          src={src}
          alt={swap ? '' : label}
          width={52}
          height={52}
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </Corner>
  );
}
