import type { Product } from '@packshot/proto/rest/product-schema';

export const productNameOf = ({ shown_name }: Pick<Product, 'shown_name'>): string =>
  shown_name || 'Untitled';

export const countPhotos = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;
