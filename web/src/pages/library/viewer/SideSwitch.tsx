import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { segmentsStyle, segmentStyle } from '../../../ui/segments.js';

const sides = { result: 'Result', original: 'Original', compare: 'Compare' } as const;
export type Side = keyof typeof sides;

const Box = styled.fieldset`
  ${segmentsStyle}
  & button {
    ${segmentStyle}
    padding: 0 12px;
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
