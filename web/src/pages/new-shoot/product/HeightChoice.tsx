import { heightChips, leastHeight, mostHeight } from '@packshot/proto/rest/product-words';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { Stack } from '../../../ui/Card.js';
import { Tiles } from './Tiles.js';

const Exact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 8px;
`;

const units = { cm: 1, in: 2.54 };
type Unit = keyof typeof units;

/** With one decimal, which is finer than a tape measure is held. */
const inUnit = (cm: number, unit: Unit): number => Math.round((cm / units[unit]) * 10) / 10;

interface HeightChoiceProps {
  height: number | undefined;
  guessed: boolean;
  disabled: boolean;
  onChoose: (heightCm: number | undefined) => void;
}

/** A height by a chip, or by a number with its unit. The form is not sent while the number is out of range. */
export function HeightChoice({ height, guessed, disabled, onChoose }: HeightChoiceProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  // What is being typed: a number that is not finished is kept as it is.
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const cm = Number((Number(text) * units[unit]).toFixed(2));
    onChoose(text !== '' && cm >= leastHeight && cm <= mostHeight ? cm : undefined);
  };
  return (
    <Stack $gap={8}>
      <Tiles
        legend="Height"
        name="height"
        columns={5}
        choices={heightChips.map((value) => ({ value, name: `${value} cm` }))}
        chosen={typed === undefined ? height : undefined}
        guessed={guessed}
        disabled={disabled}
        onChoose={(value) => {
          setTyped(undefined);
          onChoose(value);
        }}
      />
      <Exact>
        <Field
          label="Exact height"
          type="number"
          inputMode="decimal"
          step="any"
          min={Math.ceil((10 * leastHeight) / units[unit]) / 10}
          max={Math.floor((10 * mostHeight) / units[unit]) / 10}
          disabled={disabled}
          value={typed ?? (height === undefined ? '' : inUnit(height, unit))}
          onChange={({ target }) => type(target.value)}
        />
        <Select
          label="Unit"
          value={unit}
          disabled={disabled}
          onChange={({ target }) => {
            // The height stays, and is told in the other unit.
            setTyped(undefined);
            setUnit(target.value as Unit);
          }}
        >
          <option value="cm">cm</option>
          <option value="in">in</option>
        </Select>
      </Exact>
    </Stack>
  );
}
