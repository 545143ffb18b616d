import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { jobParams } from './job-schema.js';
import { messageSchema } from './message.js';
import {
  changePhotoBody,
  changeProductBody,
  movedProductSchema,
  newProductBody,
  photosToMove,
  productDetailSchema,
  productFilter,
  productSchema,
  renderProductBody,
} from './product-schema.js';

const product = { status: 200, description: 'The product', schema: productDetailSchema } as const;

/** Calls about a seller's products. A photo is its own product until the seller moves the photo. */
export const products = contract('jobs', 'jobs', {
  listProducts: {
    method: 'GET',
    path: '/api/products',
    summary: "List the caller's products that have pictures, newest first",
    auth: 'user',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      ...productFilter,
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: z
        .object({ products: z.array(productSchema), total: z.int(), limit: z.int(), offset: z.int() })
        .meta({ id: 'ProductList' }),
    },
    errors: [],
  },
  getProduct: {
    method: 'GET',
    path: '/api/products/{id}',
    summary: 'Get a product with its photos and pictures',
    auth: 'user',
    params: jobParams,
    success: product,
    errors: ['not_found'],
  },
  changeProduct: {
    method: 'PATCH',
    path: '/api/products/{id}',
    summary:
      'Change name, SKU, GTIN, note or facts of a product. Changed facts mark the pictures that were made with other facts as outdated',
    auth: 'user',
    params: jobParams,
    body: changeProductBody,
    success: product,
    errors: ['not_found', 'sku_taken'],
  },
  splitProduct: {
    method: 'POST',
    path: '/api/products',
    summary: 'Move photos into a new product, which gets the facts of their product',
    auth: 'user',
    idempotent: true,
    body: newProductBody,
    success: { status: 201, description: 'The new product', schema: movedProductSchema },
    errors: ['not_found'],
  },
  moveToProduct: {
    method: 'POST',
    path: '/api/products/{id}/photos',
    summary:
      'Move photos with their pictures to a product. The product keeps its name, SKU, GTIN, note and facts, and takes the missing ones from a product that becomes empty',
    auth: 'user',
    params: jobParams,
    body: photosToMove,
    success: { status: 200, description: 'The product', schema: movedProductSchema },
    errors: ['not_found'],
  },
  undoMove: {
    method: 'POST',
    path: '/api/products/moves/{id}/undo',
    summary:
      'Undo `moveToProduct` or `splitProduct` within ten minutes. Products that became empty exist again, and pictures get their names back',
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'Undone', schema: messageSchema },
    errors: ['not_found', 'sku_taken'],
  },
  changePhoto: {
    method: 'PATCH',
    path: '/api/products/{id}/photos/{photo_id}',
    summary: 'Change the role of a photo',
    auth: 'user',
    params: jobParams.extend({ photo_id: idSchema }),
    body: changePhotoBody,
    success: product,
    errors: ['not_found'],
  },
  renderProductAgain: {
    method: 'POST',
    path: '/api/products/{id}/render-again',
    summary: 'Make the outdated pictures of a product again, without a charge',
    auth: 'user',
    params: jobParams,
    body: renderProductBody,
    success: product,
    errors: ['not_found'],
  },
});
