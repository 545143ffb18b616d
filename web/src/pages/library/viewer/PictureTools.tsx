import { styled } from 'styled-components';
import { Tools } from './Tools.js';

const Size = styled.span`
  @media (max-width: 599px) {
    display: none;
  }
`;

const Switch = styled.button`
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid #737373;
  border-radius: var(--radius);
  background: none;
  cursor: pointer;
`;

interface PictureToolsProps {
  size: string | undefined;
  adjustable: boolean;
  onAdjust: () => void;
  original: boolean;
  onOriginal: (original: boolean) => void;
}

/** The size of the picture, and the buttons to adjust its cut-out and to see its original. */
export const PictureTools = ({ size, adjustable, onAdjust, original, onOriginal }: PictureToolsProps) => (
  <Tools>
    <Size>{size}</Size>
    {adjustable && (
      <Switch type="button" onClick={onAdjust}>
        Adjust cut-out
      </Switch>
    )}
    <Switch type="button" aria-pressed={original} onClick={() => onOriginal(!original)}>
      {original ? 'Result' : 'Original'}
    </Switch>
  </Tools>
);
