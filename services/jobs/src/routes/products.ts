import type { Handlers, Origin } from '@packshot/chassis/app/route';
import type { products } from '@packshot/proto/rest/products';
import type { Deps } from '../deps.js';
import { changePhoto } from '../products/change-photo.js';
import { changeProduct } from '../products/change-product.js';
import { listProducts } from '../products/list-products.js';
import { loadProduct } from '../products/load-product.js';
import { movePhotos } from '../products/move-photos.js';
import { renderProductAgain } from '../products/render-product-again.js';
import { splitProduct } from '../products/split-product.js';
import { undoMove } from '../products/undo-move.js';

export function productsRoutes(deps: Deps): Handlers<typeof products> {
  const load = (userId: string, id: string, { linkBase }: Origin) => loadProduct(deps, userId, id, linkBase);
  return {
    listProducts: ({ caller, query, from }) => listProducts(deps, caller.userId, query, from.linkBase),
    getProduct: ({ caller, params, from }) => load(caller.userId, params.id, from),
    async changeProduct({ caller, params, body, from }) {
      await changeProduct(deps, caller.userId, params.id, body);
      return load(caller.userId, params.id, from);
    },
    splitProduct: ({ caller, body, from, once }) =>
      once((keep) => splitProduct(deps, caller.userId, body, from.linkBase, keep)),
    async moveToProduct({ caller, params, body, from }) {
      const undo_id = await movePhotos(deps, caller.userId, params.id, body);
      return { ...(await load(caller.userId, params.id, from)), undo_id };
    },
    async undoMove({ caller, params }) {
      await undoMove(deps, caller.userId, params.id);
      return { message: 'Move undone' };
    },
    async changePhoto({ caller, params, body, from }) {
      await changePhoto(deps, caller.userId, params, body.role);
      return load(caller.userId, params.id, from);
    },
    async renderProductAgain({ caller, params, body, from }) {
      await renderProductAgain(deps, caller.userId, params.id, body.cut_out_from);
      return load(caller.userId, params.id, from);
    },
  };
}
