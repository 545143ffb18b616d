import { intervals, yearlySavingPercent, type Interval } from '@packshot/proto/plans';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Badge } from '../../ui/Badge.js';

const Frame = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 4px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  & legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border-radius: calc(var(--radius) - 3px);
  font-weight: 550;
  cursor: pointer;
  &:has(:checked) {
    background: ${color('sunken')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 1px;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
`;

const names: Record<Interval, string> = { monthly: 'Monthly', yearly: 'Yearly' };

interface IntervalToggleProps {
  value: Interval;
  onChange: (next: Interval) => void;
}

/** A choice between monthly and yearly billing, with the yearly saving (spec §2). */
export const IntervalToggle = ({ value, onChange }: IntervalToggleProps) => (
  <Frame>
    <legend>Billing interval</legend>
    {intervals.map((interval) => (
      <Option key={interval}>
        <input
          type="radio"
          name="interval"
          value={interval}
          checked={value === interval}
          onChange={() => onChange(interval)}
        />
        <span>{names[interval]}</span>
        {interval === 'yearly' && <Badge $tone="success">Save {yearlySavingPercent}%</Badge>}
      </Option>
    ))}
  </Frame>
);
