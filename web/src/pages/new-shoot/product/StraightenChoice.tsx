import { Note } from '../Note.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-product.js';

const choices = [
  { value: 'photographed', name: 'As photographed', drawing: 'M5 6h22l-4 21H9zM9.500 11h13M10.500 23h11' },
  { value: 'straight', name: 'Straighten its edges', drawing: 'M7 5h18v22H7zM11 10h10M11 22h10' },
] as const;

interface StraightenChoiceProps {
  product: Pick<Product, 'facts' | 'say'>;
  disabled: boolean;
}

/** Asks whether a box shall be shown with upright edges where the photo has them converge. Most products have none. */
export function StraightenChoice({ product: { facts, say }, disabled }: StraightenChoiceProps) {
  return (
    <>
      <Tiles
        legend="Is it a box, a book or a picture?"
        name="edges"
        columns={2}
        choices={choices}
        chosen={facts.straighten ? 'straight' : 'photographed'}
        guessed={facts.straighten === undefined}
        disabled={disabled}
        onChoose={(value) => say({ straighten: value === 'straight' })}
      />
      {facts.straighten && (
        <Note>It is straightened where its edges are found. The picture says so where they are not.</Note>
      )}
    </>
  );
}
