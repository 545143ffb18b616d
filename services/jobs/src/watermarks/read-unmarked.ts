import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { type RenderedImage, type RenderResult, UnrenderableError } from '@packshot/studio';
import { fileKey, unmarkedName } from '../files/file-names.js';
import type { JobRow } from '../jobs/create-job-event.js';

/**
 * @returns pictures without a watermark; undefined if none are stored, or the studio must render a corrected cut-out
 * @throws UnrenderableError when a file is missing, because the provider would make another picture
 */
export async function readUnmarked(
  store: ObjectStore,
  job: JobRow,
): Promise<(RenderResult & { metadata: NonNullable<JobRow['render_metadata']> }) | undefined> {
  const { render_metadata: metadata, result_names, cutout_name, notices } = job;
  if (!metadata?.unmarked_kept || (job.new_cut_out ?? job).strokes) return undefined;
  const read = async (name: string): Promise<RenderedImage> => {
    const found = await store.get(fileKey(job, unmarkedName(name)));
    if (!found)
      throw new UnrenderableError('The picture without a watermark no longer exists.', {
        code: 'not_found',
      });
    const contentType = found.contentType as RenderedImage['contentType'];
    return { data: await buffer(found.stream), contentType };
  };
  return {
    images: await Promise.all(result_names.map(read)),
    ...(cutout_name === null ? {} : { cutout: await read(cutout_name) }),
    notices,
    metadata,
  };
}
