import { Tiles } from './Tiles.js';
import type { Product } from './use-products.js';

const choices = [
  { value: 'solid', name: 'Solid', drawing: 'M9 6h14l-2 21H11zM9.600 12h13M10 17h12M10.500 22h11' },
  { value: 'glass', name: 'Glass or clear', drawing: 'M9 5h14l-2 22H11zM10 15h12M13 8v4M16 18l3 5' },
] as const;

interface GlassChoiceProps {
  product: Pick<Product, 'facts' | 'say'>;
  disabled: boolean;
}

/**
 * Asks whether the product is transparent, because a photo does not show transparency reliably. Most products are
 * opaque.
 */
export function GlassChoice({ product: { facts, say }, disabled }: GlassChoiceProps) {
  return (
    <Tiles
      legend="Is it transparent?"
      name="glass"
      columns={2}
      choices={choices}
      chosen={facts.see_through ? 'glass' : 'solid'}
      guessed={facts.see_through === undefined}
      disabled={disabled}
      onChoose={(value) => say({ see_through: value === 'glass' })}
    />
  );
}
