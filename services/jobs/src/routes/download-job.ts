import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { downloadJob as contract } from '@packshot/proto/rest/jobs';
import { convertPicture } from '../archive/convert-picture.js';
import { attachment, baseName } from '../archive/file-name.js';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { findJob } from '../jobs/find-job.js';

export function downloadJobRoute(route: Route, { db, store }: Deps): void {
  route(contract, async ({ caller, params, query, reply }) => {
    const job = await findJob({ db }, caller.userId, params.id);
    const name = query.format === 'cutout' ? job.cutout_name : job.result_names[0];
    if (job.status !== 'completed' || !name) throw new Problem('no_pictures');
    const found = await store.get(fileKey(job.id, name));
    if (!found) throw new Problem('not_found');
    const { data, extension, contentType } = await convertPicture(
      await buffer(found.stream),
      query.format,
      query.size,
    );
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': attachment(`${baseName(job.input_filename)}.${extension}`),
        'cache-control': 'private, max-age=3600',
      })
      .send(data);
  });
}
