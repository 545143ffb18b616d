import { ProductPicture } from './ProductPicture.js';
import { Tiles } from './Tiles.js';
import type { Product } from './use-product.js';

const choices = [
  { value: 'solid', name: 'Solid' },
  { value: 'glass', name: 'Glass or clear' },
] as const;

interface GlassChoiceProps {
  product: Pick<Product, 'facts' | 'say'>;
  disabled: boolean;
}

/** Asks what no photo tells: whether the new place shall be seen through the product. Most are solid. */
export function GlassChoice({ product: { facts, say }, disabled }: GlassChoiceProps) {
  return (
    <Tiles
      legend="Can you see through it?"
      name="glass"
      columns={2}
      choices={choices.map((choice) => ({ ...choice, picture: <ProductPicture of={choice.value} /> }))}
      chosen={facts.see_through ? 'glass' : 'solid'}
      guessed={facts.see_through === undefined}
      disabled={disabled}
      onChoose={(value) => say({ see_through: value === 'glass' })}
    />
  );
}
