import { VisuallyHidden } from 'radix-ui';
import { useCallback, useState } from 'react';
import { omitEmpty } from '../../../api/omit-empty.js';
import { useCall } from '../../../api/use-call.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Pagination } from '../../../ui/Pagination.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { useListState } from '../../admin/table/use-list-state.js';
import { ProductCard } from '../../products/ProductCard.js';
import { Gallery } from '../Gallery.js';
import { LibraryHead } from '../LibraryHead.js';
import { LibrarySkeleton } from '../LibrarySkeleton.js';
import { SearchField } from '../toolbar/SearchField.js';
import { NoProducts } from './NoProducts.js';
import { ShownSwitch } from './ShownSwitch.js';

const fields = { search: 'text' } as const;

/** Number of products on a page; divisible by all numbers of columns. */
const limit = 48;

/** The products of the library, newest first. */
export function ProductsView() {
  const { values, page, filtered, change, toPage } = useListState(fields);
  // A new key empties the field, also if the typed text has not been searched yet.
  const [fieldKey, setFieldKey] = useState(0);
  const query = { limit, offset: (page - 1) * limit, ...omitEmpty(values) };
  const settings = { revalidateOnMount: true, keepPreviousData: true };
  const { data, error, isLoading, mutate } = useCall('listProducts', settings, { query });
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <Stack $gap={20}>
      <VisuallyHidden.Root asChild>
        <output>
          {filtered &&
            data &&
            !isLoading &&
            `${data.total} ${data.total === 1 ? 'product' : 'products'} found`}
        </output>
      </VisuallyHidden.Root>
      <LibraryHead />
      <Row as="search">
        <SearchField
          key={fieldKey}
          searched={values.search}
          onSearch={search}
          label="Search by name, SKU or GTIN"
        />
        <ShownSwitch />
      </Row>
      {error && <RetryAlert error={error} fallback="Failed to load products" onRetry={() => mutate()} />}
      {!data && !error && <LibrarySkeleton view="gallery" />}
      {data?.products.length === 0 && (
        <NoProducts
          searched={filtered || page > 1}
          onShowAll={() => {
            change({ search: '' });
            setFieldKey((key) => key + 1);
          }}
        />
      )}
      {data && data.products.length > 0 && (
        <Gallery>
          {data.products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Gallery>
      )}
      {data && data.total > limit && (
        <Pagination
          skip={data.offset}
          limit={limit}
          total={data.total}
          onSkip={(skip) => toPage(skip / limit + 1)}
        />
      )}
    </Stack>
  );
}
