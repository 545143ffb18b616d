import type { ReactNode, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { wide } from '../../../theme/media.js';
import { inputStyle } from '../../../ui/Field.js';

/** The search and the filters of a list. */
export const Filters = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Pick = styled.select`
  ${inputStyle}
  flex: 1 1 130px;
  width: auto;
  padding: 0 8px 0 12px;
  ${wide} {
    flex: none;
    min-height: var(--dense);
  }
`;

interface FilterProps<W extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> {
  label: string;
  value: W;
  /** Values with display names. */
  choices: readonly (readonly [word: W, name: string])[];
  onPick: (word: W) => void;
  children?: ReactNode;
}

/** Lets the operator filter a list by one field. */
export const Filter = <W extends string>({ label, value, choices, onPick, ...select }: FilterProps<W>) => (
  <Pick
    aria-label={label}
    value={value}
    onChange={(event) => onPick(event.currentTarget.value as W)}
    {...select}
  >
    {choices.map(([word, name]) => (
      <option key={word} value={word}>
        {name}
      </option>
    ))}
  </Pick>
);
