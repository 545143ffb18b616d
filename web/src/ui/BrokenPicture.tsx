import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { Button } from './Button.js';

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  width: 100%;
  height: 100%;
  padding: 16px 16px 48px;
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  text-align: center;
  /* Leaves the corners of a small card to the checkbox and the other picture. */
  @container (max-width: 200px) {
    align-content: start;
    gap: 8px;
    padding: 8px 8px 0;
    /* Screen readers still read the text. */
    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** Replaces a picture that could not be loaded. @param of owner of the picture, for screen readers */
export const BrokenPicture = ({ of, onRetry }: { of: string; onRetry: () => void }) => (
  <Box>
    <ImageOff size={28} strokeWidth={1.6} aria-hidden />
    <span>This picture could not be loaded.</span>
    <Button type="button" aria-label={`Try again: ${of}`} onClick={onRetry}>
      Try again
    </Button>
  </Box>
);
