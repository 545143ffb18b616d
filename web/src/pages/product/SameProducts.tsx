import type { Product, ProductDetail } from '@packshot/proto/rest/product-schema';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Section } from '../account/Section.js';
import { Cover } from '../products/Cover.js';
import { countPictures } from '../library/job/job-text.js';
import { productNameOf } from '../products/product-text.js';
import type { LoadedProduct } from './use-product.js';

const Thumbnail = styled.div`
  flex: none;
  overflow: hidden;
  width: 64px;
  height: 64px;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

const Text = styled.div`
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface SameProductsProps {
  product: ProductDetail;
  attempt: LoadedProduct['attempt'];
}

/** Offers products whose photos were taken at the same time. Nothing is merged without the user. */
export function SameProducts({ product, attempt }: SameProductsProps) {
  const [other, setOther] = useState<Product>();
  const name = productNameOf(product);
  const merge = () => {
    if (!other) return;
    setOther(undefined);
    const params = { id: product.id };
    const merged = () => call('moveToProduct', { params, body: { product_ids: [other.id] } });
    void attempt(merged, 'Failed to merge the products');
  };
  return (
    <>
      {product.maybe_same.length > 0 && (
        <Section title="The same product?" text="These photos were taken within a minute of each other.">
          {product.maybe_same.map((same) => (
            <Row key={same.id} as="article" aria-label={productNameOf(same)}>
              <Thumbnail>
                <Cover src={same.cover_url} />
              </Thumbnail>
              <Text>
                <p>
                  Same product as{' '}
                  <Link to={generatePath(paths.product, { id: same.id })}>{productNameOf(same)}</Link>?
                </p>
                <Quiet>{countPictures(same.picture_count)}</Quiet>
              </Text>
              <Button aria-label={`Merge ${productNameOf(same)}`} onClick={() => setOther(same)}>
                Merge
              </Button>
            </Row>
          ))}
        </Section>
      )}
      <ConfirmDialog
        open={other !== undefined}
        title="Merge the products?"
        text={
          other
            ? `${countPictures(other.picture_count)} of ${productNameOf(other)} will belong to ${name}. ${name} keeps its own details and facts.`
            : ''
        }
        action="Merge"
        onConfirm={merge}
        onClose={() => setOther(undefined)}
      />
    </>
  );
}
