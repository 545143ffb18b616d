import type { Handlers, Origin } from '@packshot/chassis/app/route';
import { validate } from '@packshot/chassis/app/validate';
import { createJobForm } from '@packshot/proto/rest/job-schema';
import type { jobs } from '@packshot/proto/rest/jobs';
import { toProductFields } from '@packshot/proto/jobs/product-fields';
import { uploadForm } from '@packshot/proto/rest/upload-form';
import type { Deps } from '../deps.js';
import { receiveFields } from '../http/receive-fields.js';
import { createWaiter } from '../http/create-waiter.js';
import { withUpload } from '../http/with-upload.js';
import { changeJob } from '../jobs/change-job.js';
import { cancelJob } from '../jobs/cancel-job.js';
import { countOtherPictures } from '../photos/count-other-pictures.js';
import { createJob } from '../jobs/create-job.js';
import { deleteJob } from '../deletion/delete-job.js';
import { findJob } from '../jobs/find-job.js';
import { countPicturesLeft, countPicturesLeftOfJob } from '../jobs/pictures-left.js';
import { regenerateJob } from '../jobs/regenerate-job.js';
import { retryJob } from '../jobs/retry-job.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { findKnownFacts } from '../products/find-known-facts.js';
import { toView } from '../jobs/to-view.js';
import { createListWriter } from '../jobs/write-list.js';

export function jobsRoutes(deps: Deps): Handlers<typeof jobs> {
  const view = (row: JobRow, { linkBase }: Origin) => toView(row, deps.links, linkBase);
  const writeList = createListWriter(deps);
  return {
    createJob: ({ caller, request, reply, from, once }) =>
      withUpload(request, deps.spoolDir, async (upload) => {
        const form = validate(uploadForm, upload.fields);
        return once(
          async (keep) =>
            view(
              await createJob(deps, createWaiter(caller, reply), upload, form, (tx, job) =>
                keep(tx, view(job, from)),
              ),
              from,
            ),
          // A repeated request is the same request also in another batch.
          [{ ...form, batch: undefined }, upload.filename, upload.sha256],
        );
      }),
    listJobs: ({ caller, query, from, request }) =>
      writeList(caller.userId, query, from.linkBase, request.headers['if-none-match']),
    async getJob({ caller, params, from }) {
      const job = await findJob(deps, caller.userId, params.id);
      const known = await findKnownFacts(deps.db, caller.userId, { id: job.photo_id });
      return {
        ...view(job, from),
        stated_facts: toProductFields(known.said),
        ...(known.productId ? { product_id: known.productId } : {}),
        pictures_left: (await countPicturesLeftOfJob(deps, job, known)).pictures_left,
        other_pictures: await countOtherPictures(deps, job),
      };
    },
    countPictures: ({ caller, params, query }) => countPicturesLeft(deps, caller.userId, params.id, query),
    changeJob: async ({ caller, params, body, from }) =>
      view(await changeJob(deps, caller.userId, params.id, body), from),
    async regenerateJob({ caller, params, request, reply, from, once }) {
      const form = validate(createJobForm, await receiveFields(request));
      return once(
        async (keep) =>
          view(
            await regenerateJob(deps, createWaiter(caller, reply), params.id, form, (tx, job) =>
              keep(tx, view(job, from)),
            ),
            from,
          ),
        { ...form, batch: undefined },
      );
    },
    cancelJob: async ({ caller, params, from }) =>
      view(await cancelJob(deps, caller.userId, params.id), from),
    retryJob: ({ caller, params, from, once }) =>
      once(async (keep) =>
        view(await retryJob(deps, caller.userId, params.id, (tx, job) => keep(tx, view(job, from))), from),
      ),
    async deleteJob({ caller, params, from }) {
      await deleteJob(deps, caller.userId, params.id, from);
      return { message: 'Job deleted' };
    },
  };
}
