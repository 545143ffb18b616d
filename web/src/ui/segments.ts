import { css } from 'styled-components';
import { color } from '../theme/color.js';

/** A box around options next to each other, of which one is chosen. */
export const segmentsStyle = css`
  display: inline-flex;
  margin: 0;
  padding: 4px;
  border: 0;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

/** An option in the box. */
export const segmentStyle = css`
  min-width: var(--dense);
  min-height: var(--dense);
  border: 0;
  border-radius: calc(var(--radius) - 4px);
  background: none;
  color: ${color('text-quiet')};
  cursor: pointer;
`;

export const chosenSegmentStyle = css`
  background: ${color('surface')};
  color: ${color('text')};
  box-shadow: var(--shadow);
`;
