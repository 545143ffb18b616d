import { rm } from 'node:fs/promises';
import { validate, type Route } from '@packshot/chassis/app/route';
import { createJob as contract, createJobForm } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { createJob } from '../jobs/create-job.js';
import { modeOptions } from '../jobs/mode-options.js';
import { toView } from '../jobs/to-view.js';
import { receiveUpload } from '../uploads/receive-upload.js';

export function createJobRoute(route: Route, deps: Deps, spoolDir: string): void {
  route(contract, async ({ caller, request }) => {
    let spooled: string | undefined;
    try {
      const upload = await receiveUpload(request, spoolDir, (path) => {
        spooled = path;
      });
      const form = validate(createJobForm, upload.fields);
      const row = await createJob(deps, {
        userId: caller.userId,
        mode: form.mode,
        options: modeOptions(form),
        path: upload.path,
        filename: upload.filename,
      });
      return toView(row, deps.links);
    } finally {
      if (spooled) await rm(spooled, { force: true });
    }
  });
}
