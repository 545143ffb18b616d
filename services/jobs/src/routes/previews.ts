import type { Handlers } from '@packshot/chassis/app/route';
import type { previews } from '@packshot/proto/rest/previews';
import type { Deps } from '../deps.js';
import { waiter } from '../http/waiter.js';
import { withUpload } from '../http/with-upload.js';
import { proposeProduct } from '../uploads/propose-product.js';
import { showPreview } from '../uploads/show-preview.js';

export const previewsRoutes = (deps: Deps): Handlers<typeof previews> => ({
  generatePreview: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, ({ path }) => showPreview(deps, waiter(caller, reply), path)),
  guessProduct: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, (upload) => proposeProduct(deps, waiter(caller, reply), upload)),
});
