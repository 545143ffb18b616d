import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { BrokenPicture } from '../../../ui/BrokenPicture.js';
import { usePicture } from '../../../ui/use-picture.js';

const Box = styled.a`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  & img {
    max-height: 100%;
    object-fit: contain;
  }
`;

/** A picture in a box of fixed size. A click opens the picture at full size. */
export function Picture({ src, name }: { src: string; name: string }) {
  const { state, attempt, onLoad, onError, retry } = usePicture(src);
  return (
    <figure>
      {state === 'failed' ? (
        <Box as="div">
          <BrokenPicture of={name} onRetry={retry} />
        </Box>
      ) : (
        <Box href={src} target="_blank" rel="noopener">
          <img key={attempt} src={src} alt={name} onLoad={onLoad} onError={onError} />
        </Box>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
