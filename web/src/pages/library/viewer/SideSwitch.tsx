import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const sides = { result: 'Result', original: 'Original', compare: 'Compare' } as const;
export type Side = keyof typeof sides;

const Box = styled.fieldset`
  display: inline-flex;
  margin: 0;
  padding: 3px;
  border: 0;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & button {
    min-height: 38px;
    padding: 0 12px;
    border: 0;
    border-radius: 7px;
    background: none;
    color: ${color('text-quiet')};
    cursor: pointer;
    @media (max-width: 599px) {
      padding: 0 8px;
      font-size: 0.875rem;
    }
  }
  & [aria-pressed='true'] {
    background: ${color('line')};
    color: ${color('text')};
  }
`;

/** Switches between the result, the original and a comparison of the two pictures. */
export const SideSwitch = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <Box aria-label="View">
    {Object.entries(sides).map(([value, name]) => (
      <button key={value} type="button" aria-pressed={side === value} onClick={() => onSide(value as Side)}>
        {name}
      </button>
    ))}
  </Box>
);
