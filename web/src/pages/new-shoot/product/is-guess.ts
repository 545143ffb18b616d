import type { ProductFact } from '@packshot/proto/rest/product-words';
import type { Product } from './use-products.js';

/** Reports whether a fact was seen in the photo or is only usual, without an answer from the user. */
export const isGuess = ({ grounds }: Pick<Product, 'grounds'>, fact: ProductFact): boolean =>
  grounds[fact] === 'seen' || grounds[fact] === 'usual';
