import { heightChoicesCm, maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';
import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Field } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { Stack } from '../../../ui/Card.js';
import { isGuess } from './is-guess.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-product.js';

const Exact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 8px;
`;

const units = { cm: 1, in: 2.54 };
type Unit = keyof typeof units;

/** Converts a height to the unit, with one decimal, which is more precise than a tape measure. */
const inUnit = (cm: number, unit: Unit): number => Math.round((cm / units[unit]) * 10) / 10;

/** Highlights an open question. The size of the frame never changes, so that the layout does not shift. */
const Question = styled.div<{ $open: boolean }>`
  padding: 12px;
  border: 1px solid ${({ $open }) => color($open ? 'accent' : 'line')};
  border-radius: var(--radius);
  ${({ $open }) => $open && `background: ${color('accent-ground')};`}
`;

interface HeightChoiceProps {
  product: Pick<Product, 'facts' | 'grounds' | 'say'>;
  disabled: boolean;
  /** Question about an unknown height, or undefined where the height is known or irrelevant. */
  question?: string | undefined;
  /** Reference to the element, for scrolling to the height choice. */
  at?: Ref<HTMLDivElement>;
}

/**
 * Lets the user choose a height by a tile, or enter a number with a unit. The form is not sent while the number is out
 * of range.
 */
export function HeightChoice({ product, disabled, question, at }: HeightChoiceProps) {
  const { facts, grounds, say } = product;
  const height = facts.height_cm;
  const [unit, setUnit] = useState<Unit>('cm');
  // Text of the number field, kept while the number is incomplete.
  const [typed, setTyped] = useState<string>();
  // A typical height is not preselected, so that choosing the height counts as an answer.
  const told = grounds.height_cm === 'usual' ? undefined : height;
  const shown = (cm: number | undefined) => (cm === undefined ? '' : inUnit(cm, unit));
  const type = (text: string) => {
    setTyped(text);
    const cm = Number((Number(text) * units[unit]).toFixed(2));
    say({ height_cm: text !== '' && cm >= minHeightCm && cm <= maxHeightCm ? cm : undefined });
  };
  return (
    <Question $open={question !== undefined} ref={at}>
      <Stack $gap={8}>
        <p>{question ?? 'Bottom to top, as photographed.'}</p>
        <Tiles
          legend="Height"
          name="height"
          columns={5}
          choices={heightChoicesCm.map((value) => ({ value, name: `${value} cm` }))}
          chosen={typed === undefined ? told : undefined}
          guessed={isGuess(product, 'height_cm')}
          disabled={disabled}
          onChoose={(height_cm) => {
            setTyped(undefined);
            say({ height_cm });
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
              // Changing the unit keeps the height.
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
