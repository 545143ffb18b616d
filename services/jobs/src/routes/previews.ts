import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Handlers } from '@packshot/chassis/app/route';
import { pictureForm, placesForm, previews, tryOnForm } from '@packshot/proto/rest/previews';
import { validate } from '@packshot/chassis/app/validate';
import { countPicturesOf } from '../photos/count-pictures-of.js';
import { previewPicture } from '../previews/preview-picture.js';
import { previewPlaces } from '../previews/preview-places.js';
import { previewTryOn } from '../previews/preview-try-on.js';
import type { Deps } from '../deps.js';
import { createWaiter } from '../http/create-waiter.js';
import { withUpload } from '../http/with-upload.js';
import { proposeProduct } from '../previews/propose-product.js';
import { showPreview } from '../uploads/show-preview.js';

export const previewsRoutes = (deps: Deps): Handlers<typeof previews> => ({
  generatePreview: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, ({ path }) => showPreview(deps, createWaiter(caller, reply), path)),
  guessProduct: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, (upload) => proposeProduct(deps, createWaiter(caller, reply), upload)),
  findPhoto: ({ caller, query }) => countPicturesOf(deps, caller.userId, query.photo),
  previewTryOn: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, (upload) =>
      previewTryOn(deps, createWaiter(caller, reply), upload, validate(tryOnForm, upload.fields)),
    ),
  previewPicture: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, (upload) =>
      previewPicture(deps, createWaiter(caller, reply), upload, validate(pictureForm, upload.fields)),
    ),
  previewPlaces: ({ caller, request, reply }) =>
    withUpload(request, deps.spoolDir, async (upload) => {
      const form = validate(placesForm, upload.fields);
      const lines = await previewPlaces(deps, createWaiter(caller, reply), upload, form);
      const { contentType, cache } = previews.previewPlaces.success;
      void reply.headers({ 'content-type': contentType, 'cache-control': cache }).send(Readable.from(lines));
      // The spooled photo must stay until the last line is written.
      await finished(reply.raw).catch(() => {});
      return reply;
    }),
});
