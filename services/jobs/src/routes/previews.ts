import type { Handlers } from '@packshot/chassis/app/route';
import type { previews } from '@packshot/proto/rest/previews';
import type { Deps } from '../deps.js';
import { withUpload } from '../http/with-upload.js';
import { generatePreview } from '../uploads/generate-preview.js';

export const previewsRoutes = (deps: Deps): Handlers<typeof previews> => ({
  generatePreview: ({ request }) =>
    withUpload(request, deps.spoolDir, ({ path }) => generatePreview(path, deps.heic)),
});
