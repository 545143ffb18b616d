import { Note } from '../Note.js';
import { ProductPicture } from './ProductPicture.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-product.js';

const choices = [
  { value: 'photographed', name: 'As photographed', picture: 'converging' },
  { value: 'straight', name: 'Straighten its edges', picture: 'straight' },
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
        choices={choices.map((choice) => ({ ...choice, picture: <ProductPicture of={choice.picture} /> }))}
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
