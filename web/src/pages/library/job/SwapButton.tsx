import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { usePicture } from '../../../ui/use-picture.js';

const Swap = styled.button`
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
  border-radius: 8px;
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  box-shadow: 0 1px 6px rgb(0 0 0 / 0.3);
  cursor: pointer;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface SwapButtonProps {
  src: string | undefined;
  pressed: boolean;
  label: string;
  onSwap: () => void;
}

/** The small picture in the corner of a card. */
export function SwapButton({ src, pressed, label, onSwap }: SwapButtonProps) {
  const { state, onLoad, onError } = usePicture(src);
  return (
    <Swap type="button" aria-pressed={pressed} aria-label={label} onClick={onSwap}>
      {state === 'failed' ? (
        <ImageOff size={20} strokeWidth={1.6} aria-hidden />
      ) : (
        <img
          src={src}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </Swap>
  );
}
