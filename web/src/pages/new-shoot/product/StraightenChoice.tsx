import { Note } from '../Note.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-products.js';

const choices = [
  { value: 'photographed', name: 'As photographed', drawing: 'M5 6h22l-4 21H9zM9.500 11h13M10.500 23h11' },
  { value: 'straight', name: 'Straighten edges', drawing: 'M7 5h18v22H7zM11 10h10M11 22h10' },
] as const;

interface StraightenChoiceProps {
  product: Pick<Product, 'facts' | 'say'>;
  disabled: boolean;
}

/** Asks whether to straighten the converging edges of a box. Most products have no straight edges. */
export function StraightenChoice({ product: { facts, say }, disabled }: StraightenChoiceProps) {
  return (
    <>
      <Tiles
        legend="Box or book?"
        name="edges"
        columns={2}
        choices={choices}
        chosen={facts.straighten ? 'straight' : 'photographed'}
        guessed={facts.straighten === undefined}
        disabled={disabled}
        onChoose={(value) => say({ straighten: value === 'straight' })}
      />
      {facts.straighten && (
        <Note>We straighten the edges if we find them. A note with the picture tells you if we cannot.</Note>
      )}
    </>
  );
}
