import { heightChoicesCm } from '@packshot/proto/rest/product-words';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Field } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { Stack } from '../../../ui/Card.js';
import { isGuess } from './is-guess.js';
import { Tiles } from './Tiles.js';
import { limitsIn, readHeight, toUnit, type Unit } from './units.js';
import type { Product } from './use-products.js';

const Exact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 8px;
`;

const Frame = styled.div`
  padding: 12px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
`;

interface HeightChoiceProps {
  product: Pick<Product, 'facts' | 'grounds' | 'say'>;
  disabled: boolean;
}

/**
 * Lets the user choose a height by a tile, or enter a number with a unit. The form is not sent while the number is out
 * of range.
 */
export function HeightChoice({ product, disabled }: HeightChoiceProps) {
  const { facts, grounds, say } = product;
  const height = facts.height_cm;
  const [unit, setUnit] = useState<Unit>('cm');
  // Text of the number field, kept while the number is incomplete.
  const [typed, setTyped] = useState<string>();
  // A typical height is not preselected, so that choosing the height counts as an answer.
  const told = grounds.height_cm === 'usual' ? undefined : height;
  const shown = (cm: number | undefined) => (cm === undefined ? '' : toUnit(cm, unit));
  const type = (text: string) => {
    setTyped(text);
    say({ height_cm: readHeight(text, unit) });
  };
  return (
    <Frame>
      <Stack $gap={8}>
        <p>Bottom to top, as photographed.</p>
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
            {...limitsIn(unit)}
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
    </Frame>
  );
}
