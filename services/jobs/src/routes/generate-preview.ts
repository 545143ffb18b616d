import { rm } from 'node:fs/promises';
import type { Route } from '@packshot/chassis/app/route';
import { generatePreview as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { makePreview } from '../uploads/make-preview.js';
import { receiveUpload } from '../uploads/receive-upload.js';

export function generatePreviewRoute(route: Route, { heic }: Deps, spoolDir: string): void {
  route(contract, async ({ request, reply }) => {
    let spooled: string | undefined;
    try {
      const { path } = await receiveUpload(request, spoolDir, (at) => {
        spooled = at;
      });
      const preview = await makePreview(path, heic);
      return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' }).send(preview);
    } finally {
      if (spooled) await rm(spooled, { force: true });
    }
  });
}
