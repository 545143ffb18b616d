import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { useSWRConfig } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { isActive } from '../../api/is-active.js';
import { useCall } from '../../api/use-call.js';
import { sentenceFor } from '../../api/errors.js';
import { toast } from '../../ui/toast.js';

/** Milliseconds between two loads while a picture of the product is being made, as in the library (spec §9). */
const pollMs = 3_000;

const isBeingMade = (product: ProductDetail | undefined): boolean =>
  product?.photos.some(({ pictures }) => pictures.some(isActive)) ?? false;

export interface LoadedProduct {
  product: ProductDetail | undefined;
  error: Error | undefined;
  reload: () => void;
  show: (product: ProductDetail) => void;
  /** Makes a change and shows its result, or a message if the change fails; then the result is undefined. */
  attempt: (work: () => Promise<ProductDetail>, failed: string) => Promise<ProductDetail | undefined>;
}

/** Loads a product, and follows its pictures while they are being made. */
export function useProduct(id: string): LoadedProduct {
  const { data, error, mutate } = useCall(
    'getProduct',
    {
      revalidateOnMount: true,
      dedupingInterval: 1_000,
      refreshInterval: (latest) => (isBeingMade(latest) ? pollMs : 0),
    },
    { params: { id } },
  );
  const { mutate: mutateKey } = useSWRConfig();
  // The result may be another product, for example after a split.
  const show = (product: ProductDetail) =>
    void mutateKey(addressOf('getProduct', { params: { id: product.id } }), product, { revalidate: false });
  const attempt: LoadedProduct['attempt'] = async (work, failed) => {
    const topic = `${id} ${failed}`;
    toast.settle(topic);
    try {
      const product = await work();
      show(product);
      return product;
    } catch (fault) {
      toast.fault(sentenceFor(fault, failed), topic);
      return undefined;
    }
  };
  return { product: data, error, reload: () => void mutate(), show, attempt };
}
