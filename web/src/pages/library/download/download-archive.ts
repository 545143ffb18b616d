import type { BodyInputOf } from '@packshot/proto/rest/endpoint';
import type { downloads } from '@packshot/proto/rest/downloads';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { saveLink } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';
import { countPictures } from '../job/job-text.js';

/** Downloads a zip of all finished pictures of a filter or a selection, and shows the number of pictures. */
export async function downloadArchive(body: BodyInputOf<typeof downloads.requestArchive>): Promise<void> {
  toast.settle('archive');
  try {
    const { url, pictures } = await call('requestArchive', { body });
    saveLink(url);
    toast.say(`Downloading ${countPictures(pictures)}`, undefined, 'archive');
  } catch (fault) {
    toast.fault(sentenceFor(fault, 'Failed to download images'), 'archive');
  }
}
