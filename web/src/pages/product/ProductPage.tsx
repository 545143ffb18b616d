import { ChevronLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceFor } from '../../api/errors.js';
import { paths } from '../../paths.js';
import { wide } from '../../theme/media.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Stack } from '../../ui/Card.js';
import { LibrarySkeleton } from '../library/LibrarySkeleton.js';
import { countPictures } from '../library/job/job-text.js';
import { countPhotos, productNameOf } from '../products/product-text.js';
import { DetailsForm } from './DetailsForm.js';
import { Exports } from './Exports.js';
import { FactsForm } from './FactsForm.js';
import { History } from './History.js';
import { Outdated } from './Outdated.js';
import { PhotoSection } from './PhotoSection.js';
import { SameProducts } from './SameProducts.js';
import { useProduct } from './use-product.js';

const Columns = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(320px, 400px);
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  align-self: flex-start;
  min-height: 44px;
`;

export function ProductPage() {
  const { id = '' } = useParams();
  const loaded = useProduct(id);
  const { product, error } = loaded;
  return (
    <Stack $gap={20}>
      <Back to={paths.products}>
        <ChevronLeft size={18} aria-hidden /> Products
      </Back>
      {error && !product && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <h1>Product</h1>
          <Alert>{sentenceFor(error, 'Failed to load product')}</Alert>
          <Button onClick={loaded.reload}>Retry</Button>
        </Stack>
      )}
      {!product && !error && <LibrarySkeleton view="gallery" />}
      {product && (
        // The forms of another product start again, for example after Back.
        <Fragment key={product.id}>
          <div>
            <h1 dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {productNameOf(product)}
            </h1>
            <Quiet>
              {countPictures(product.picture_count)} of {countPhotos(product.photo_count)}
            </Quiet>
          </div>
          <Outdated product={product} attempt={loaded.attempt} />
          <SameProducts product={product} attempt={loaded.attempt} />
          <Columns>
            <Stack $gap={20}>
              {product.photos.map((photo) => (
                <PhotoSection key={photo.id} product={product} photo={photo} attempt={loaded.attempt} />
              ))}
              <Exports exports={product.exports} />
              <History history={product.history} />
            </Stack>
            <Stack $gap={20}>
              {/* A merge can fill the fields, so they start again. */}
              <DetailsForm key={product.photo_count} product={product} onSaved={loaded.show} />
              <FactsForm product={product} onSaved={loaded.show} />
            </Stack>
          </Columns>
        </Fragment>
      )}
    </Stack>
  );
}
