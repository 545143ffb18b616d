import type { Product } from '@packshot/proto/rest/product-schema';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../../theme/color.js';
import { Cover } from '../../../products/Cover.js';
import { countPhotos, productNameOf } from '../../../products/product-text.js';
import { ChoiceHint, Choices, Legend } from '../../../../ui/choices.js';

/** Value of the choice that makes a new product. */
export const newProduct = 'new';

const List = styled(Choices)`
  /* Without this line, a list of the maximum height squeezes long names into rows that overlap. */
  grid-auto-rows: max-content;
  max-height: 40dvh;
  overflow: auto;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 2px 4px;
  cursor: pointer;
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color('accent')};
  }
  & > span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Thumbnail = styled.span`
  flex: none;
  overflow: hidden;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

interface ProductRadiosProps {
  products: readonly Product[];
  /** ID of a product, or `newProduct`. */
  chosen: string;
  onChoose: (id: string) => void;
}

export function ProductRadios({ products, chosen, onChoose }: ProductRadiosProps) {
  const name = useId();
  const radio = (id: string) => ({
    type: 'radio',
    name,
    checked: chosen === id,
    onChange: () => onChoose(id),
  });
  return (
    <List>
      <Legend>Product</Legend>
      <Choice>
        <input {...radio(newProduct)} />
        <span>New product</span>
      </Choice>
      {products.map((product) => (
        <Choice key={product.id}>
          <input {...radio(product.id)} />
          <Thumbnail>
            <Cover src={product.cover_url} />
          </Thumbnail>
          <span>
            {productNameOf(product)}
            <ChoiceHint>
              {product.sku ? `SKU ${product.sku}, ` : ''}
              {countPhotos(product.photo_count)}
            </ChoiceHint>
          </span>
        </Choice>
      ))}
    </List>
  );
}
