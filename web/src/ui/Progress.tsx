import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  background: ${color('line')};
  overflow: hidden;
  & > div {
    height: 100%;
    background: ${color('accent')};
    transition: width 180ms ease-out;
  }
`;

/** @param value 0..100 */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <div style={{ width: `${value}%` }} />
    </Track>
  );
}
