import { useState } from 'react';
import { styled } from 'styled-components';
import { cellStyle } from './FactSelect.js';
import { limitsIn, readHeight, toUnit, type Unit } from './units.js';
import type { Product } from './use-products.js';

const Input = styled.input`
  ${cellStyle}
`;

interface HeightCellProps {
  label: string;
  product: Product;
  unit: Unit;
  unsure: boolean;
  disabled: boolean;
}

/** The height as a number in a table cell. An assumed height is a placeholder, because it is not sent as an answer. */
export function HeightCell({ label, product, unit, unsure, disabled }: HeightCellProps) {
  const { facts, grounds, say } = product;
  // Text of the field, kept while the number is incomplete.
  const [typed, setTyped] = useState<{ text: string; unit: Unit }>();
  const height = facts.height_cm === undefined ? '' : String(toUnit(facts.height_cm, unit));
  const said = grounds.height_cm === 'said' ? facts.height_cm : undefined;
  // A CSV file may have stated another height since.
  const isTyped = typed?.unit === unit && readHeight(typed.text, unit) === said;
  const isAssumed = grounds.height_cm === undefined || grounds.height_cm === 'usual';
  return (
    <Input
      type="number"
      inputMode="decimal"
      step="any"
      {...limitsIn(unit)}
      aria-label={label}
      placeholder={height && `~ ${height}`}
      value={isTyped ? typed.text : isAssumed ? '' : height}
      data-unsure={unsure}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped({ text: target.value, unit });
        say({ height_cm: readHeight(target.value, unit) });
      }}
    />
  );
}
