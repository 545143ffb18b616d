import type { Job } from '@packshot/proto/rest/job-schema';
import { toast } from '../../../ui/toast.js';
import { loadPicture } from '../download/download.js';
import { prefixJobName } from '../job/job-text.js';

/** Reports whether the browser can share a picture file. Browsers without HTTPS, and many desktop browsers, cannot. */
export function canSharePictures(): boolean {
  const probe = { files: [new File([''], 'picture.png', { type: 'image/png' })] };
  return typeof navigator.canShare === 'function' && navigator.canShare(probe);
}

/** File of the last share that the browser refused, because the file arrived too late after the press of the button. */
let late: { key: string; file: File } | undefined;

/**
 * Opens the share sheet of the device with a picture. Reports a failure as a toast.
 *
 * @param number number of the picture within the job, from 0
 */
export async function sharePicture(job: Job, number: number): Promise<void> {
  const key = `${job.id} ${number}`;
  const topic = `${job.id} share picture`;
  toast.settle(topic);
  try {
    const file = late?.key === key ? late.file : await loadPicture(job, number);
    late = { key, file };
    await navigator.share({ files: [file] });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // The user has closed the share sheet.
    if (name === 'AbortError') return;
    if (name === 'NotAllowedError')
      return toast.say('The picture is ready. Press Share again.', undefined, topic);
    toast.fault(prefixJobName(job, 'Failed to share image'), topic);
  }
  late = undefined;
}
