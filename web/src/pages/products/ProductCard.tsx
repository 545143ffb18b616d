import type { Product } from '@packshot/proto/rest/product-schema';
import { generatePath, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { Badge } from '../../ui/Badge.js';
import { twoLines } from '../../ui/two-lines.js';
import { CardBox, CardLine, CardPicture } from '../library/job/card-parts.js';
import { Cover } from './Cover.js';
import { countPictures } from '../library/job/job-text.js';
import { productNameOf } from './product-text.js';

const Text = styled.div`
  padding: 12px 16px 16px;
  & a {
    font-weight: 550;
    text-decoration: none;
    ${twoLines}
    /* The whole card opens the product. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: var(--radius);
    }
    &:hover {
      text-decoration: underline;
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 2px solid currentcolor;
        outline-offset: -3px;
      }
    }
  }
`;

/** A product in the list: cover, name, SKU and number of pictures. */
export function ProductCard({ product }: { product: Product }) {
  const name = productNameOf(product);
  return (
    <CardBox aria-label={name} style={{ position: 'relative' }}>
      <CardPicture>
        <Cover src={product.cover_url} />
      </CardPicture>
      <Text>
        <Link to={generatePath(paths.product, { id: product.id })} dir="auto" title={name}>
          {name}
        </Link>
        <CardLine>{product.sku ? `SKU ${product.sku}` : 'No SKU'}</CardLine>
        <CardLine>
          {countPictures(product.picture_count)}{' '}
          {product.outdated_count > 0 && <Badge>{product.outdated_count} outdated</Badge>}
        </CardLine>
      </Text>
    </CardBox>
  );
}
