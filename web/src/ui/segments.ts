import { css } from 'styled-components';
import { color } from '../theme/color.js';

/** A box around options next to each other, of which one is chosen. */
export const segmentsStyle = css`
  display: inline-flex;
  margin: 0;
  padding: 3px;
  border: 0;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

/** An option in the box. Options are larger for thumbs than for a mouse. */
export const segmentStyle = css`
  min-height: 38px;
  border: 0;
  border-radius: calc(var(--radius) - 3px);
  background: none;
  color: ${color('text-quiet')};
  cursor: pointer;
  @media (pointer: coarse) {
    min-width: 44px;
    min-height: 44px;
  }
`;

export const chosenSegmentStyle = css`
  background: ${color('surface')};
  color: ${color('text')};
  box-shadow: var(--shadow);
`;
