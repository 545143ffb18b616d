import { heightChoicesCm, maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';
import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
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

/** A question that is still open is not overlooked; answered it keeps its room, so that nothing moves. */
const Question = styled.div<{ $open: boolean }>`
  padding: 12px;
  border: 1px solid ${({ $open }) => color($open ? 'accent' : 'line')};
  border-radius: var(--radius);
  ${({ $open }) => $open && `background: ${color('accent-ground')};`}
`;

interface HeightChoiceProps {
  height: number | undefined;
  /** Whether it is only a guess. */
  guessed: boolean;
  /** Whether it is what is usual: nothing tells of this product. */
  usual: boolean;
  /** What is asked while nobody has said it; nothing where it is known or does not matter. */
  question: string | undefined;
  disabled: boolean;
  /** Where it is on the page. */
  at: Ref<HTMLDivElement>;
  onChoose: (heightCm: number | undefined) => void;
}

/** A height by a chip, or by a number with its unit. The form is not sent while the number is out of range. */
export function HeightChoice({
  height,
  guessed,
  usual,
  question,
  disabled,
  at,
  onChoose,
}: HeightChoiceProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  // What is being typed: a number that is not finished is kept as it is.
  const [typed, setTyped] = useState<string>();
  // What is merely usual is chosen nowhere: to choose it is an answer.
  const told = usual ? undefined : height;
  const shown = (cm: number | undefined) => (cm === undefined ? '' : inUnit(cm, unit));
  const type = (text: string) => {
    setTyped(text);
    const cm = Number((Number(text) * units[unit]).toFixed(2));
    onChoose(text !== '' && cm >= minHeightCm && cm <= maxHeightCm ? cm : undefined);
  };
  return (
    <Question $open={question !== undefined} ref={at}>
      <Stack $gap={8}>
        <p>{question ?? 'From its lowest to its highest point in the photo.'}</p>
        <Tiles
          legend="Height"
          name="height"
          columns={5}
          choices={heightChoicesCm.map((value) => ({ value, name: `${value} cm` }))}
          chosen={typed === undefined ? told : undefined}
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
            min={Math.ceil((10 * minHeightCm) / units[unit]) / 10}
            max={Math.floor((10 * maxHeightCm) / units[unit]) / 10}
            disabled={disabled}
            placeholder={String(shown(height))}
            value={typed ?? shown(told)}
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
    </Question>
  );
}
