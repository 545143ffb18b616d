import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Track = styled.progress`
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: var(--radius);
  background: ${color('line')};
  overflow: hidden;
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color('line')};
  }
  &::-webkit-progress-value {
    background: ${color('accent')};
    transition: width 180ms ease-out;
  }
  &::-moz-progress-bar {
    background: ${color('accent')};
  }
`;

/** A labelled progress bar. @param value 0..100 */
export function Progress({ value, label }: { value: number; label: string }) {
  return <Track aria-label={label} value={value} max={100} />;
}
