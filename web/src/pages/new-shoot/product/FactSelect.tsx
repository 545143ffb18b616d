import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

/** Style of a control in a table cell. An unsure value has a dashed frame. */
export const cellStyle = `
  width: 100%;
  min-width: 0;
  min-height: var(--dense);
  padding: 0 8px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  &[data-unsure='true'] {
    border: 1px dashed ${color('accent')};
    background: ${color('accent-ground')};
  }
`;

const Native = styled.select`
  ${cellStyle}
`;

interface FactSelectProps<T extends string> {
  label: string;
  choices: readonly { value: T; name: string }[];
  chosen: T | undefined;
  /** Whether neither the seller nor the photo gave the value. */
  assumed: boolean;
  /** Whether to mark the value. */
  unsure: boolean;
  disabled: boolean;
  onChoose: (value: T) => void;
}

/**
 * A fact as a list in a table cell. An assumed value is a separate entry with a question mark, so that the seller can
 * confirm the value.
 */
export function FactSelect<T extends string>(props: FactSelectProps<T>) {
  const { label, choices, chosen, assumed, unsure, disabled, onChoose } = props;
  const value = choices.find((choice) => choice.value === chosen);
  return (
    <Native
      aria-label={label}
      value={assumed ? '' : chosen}
      data-unsure={unsure}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value as T)}
    >
      {assumed && <option value="">{value ? `${value.name}?` : unsure ? 'Unknown' : ''}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </Native>
  );
}
