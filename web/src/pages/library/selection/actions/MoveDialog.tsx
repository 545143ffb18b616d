import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { maxProductNameLength } from '@packshot/proto/rest/product-limits';
import { useCallback, useState } from 'react';
import { call } from '../../../../api/client.js';
import { sentenceFor } from '../../../../api/errors.js';
import { omitEmpty } from '../../../../api/omit-empty.js';
import { useCall } from '../../../../api/use-call.js';
import { Quiet, Row } from '../../../../ui/Card.js';
import { Field } from '../../../../ui/Field.js';
import { toast } from '../../../../ui/toast.js';
import { countPhotos } from '../../../products/product-text.js';
import { SearchField } from '../../toolbar/SearchField.js';
import { ActionDialog } from './ActionDialog.js';
import { onePerPhoto } from './missing-pictures.js';
import { newProduct, ProductRadios } from './ProductRadios.js';
import type { SelectionActionProps } from './SelectionMenu.js';

const topic = 'move selection';
/** Number of products that are offered. A search finds the others. */
const limit = 20;

async function undoMove(id: string, onChanged: () => void): Promise<void> {
  try {
    await call('undoMove', { params: { id } });
    toast.say('Photos moved back', undefined, topic);
  } catch (fault) {
    toast.fault(sentenceFor(fault, 'Failed to undo the move'), topic);
  }
  onChanged();
}

/** Moves the photos of the selected pictures to a new or an existing product. */
export function MoveDialog({ ids, onChanged, onClose }: SelectionActionProps) {
  const [picked, pick] = useState(newProduct);
  const [name, setName] = useState('');
  const [searched, setSearched] = useState('');
  const search = useCallback((text: string) => setSearched(text), []);
  const settings = { revalidateOnMount: true, keepPreviousData: true };
  const { data } = useCall('listProducts', settings, {
    query: { limit, ...omitEmpty({ search: searched }) },
  });
  const products = data?.products ?? [];
  // The chosen product may not match a later search.
  const chosen = products.some(({ id }) => id === picked) ? picked : newProduct;
  const listMoved = (pictures: readonly SelectedPicture[]) =>
    onePerPhoto(pictures).filter(({ product_id }) => product_id !== chosen);
  const move = async (pictures: readonly SelectedPicture[]): Promise<void> => {
    const photos = listMoved(pictures);
    const job_ids = photos.map(({ id }) => id);
    const product =
      chosen === newProduct
        ? await call('splitProduct', { body: { job_ids, ...omitEmpty({ name }) } })
        : await call('moveToProduct', { params: { id: chosen }, body: { job_ids } });
    const { undo_id } = product;
    toast.say(
      `${countPhotos(photos.length)} moved to ${product.shown_name ?? 'Untitled'}`,
      undo_id === null ? undefined : () => void undoMove(undo_id, onChanged),
      topic,
    );
    onChanged();
  };
  const action = (pictures: readonly SelectedPicture[]) => {
    const count = listMoved(pictures).length;
    return { text: `Move ${countPhotos(count)}`, ready: count > 0 };
  };
  return (
    <ActionDialog
      title="Move to product..."
      ids={ids}
      action={action}
      fallback="Failed to move the photos"
      onSubmit={move}
      onClose={onClose}
    >
      {(pictures) => {
        const there = onePerPhoto(pictures).length - listMoved(pictures).length;
        return (
          <>
            <Quiet>A photo moves with all its pictures.</Quiet>
            <Row>
              <SearchField searched={searched} onSearch={search} label="Search by name, SKU or GTIN" />
            </Row>
            <ProductRadios products={products} chosen={chosen} onChoose={pick} />
            {chosen === newProduct && (
              <Field
                label="Name of the new product"
                hint="(optional)"
                value={name}
                maxLength={maxProductNameLength}
                autoComplete="off"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
            {there > 0 && <Quiet>{countPhotos(there)} skipped: already in this product.</Quiet>}
          </>
        );
      }}
    </ActionDialog>
  );
}
