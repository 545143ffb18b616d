import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { photoSizeHeader } from '@packshot/proto/rest/crop';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';

/** @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`, `rate_limited` */
export async function showPreview(
  { photos }: Pick<Deps, 'photos'>,
  waiter: Waiter,
  path: string,
): Promise<RawAnswer> {
  const { jpeg, width, height } = await photos.have('preview', waiter, async () => ({ path }));
  return {
    headers: { 'content-type': 'image/jpeg', [photoSizeHeader]: `${width}x${height}` },
    body: Buffer.from(jpeg),
  };
}
