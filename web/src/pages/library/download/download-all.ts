import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { JobFilter } from '../../../api/job-filter.js';
import { toast } from '../../../ui/toast.js';

/** Downloads a zip of all finished pictures that match the filter and shows the number of pictures. */
export async function downloadAll({ search, mode }: JobFilter): Promise<void> {
  toast.settle('archive');
  const body = { ...(search ? { search } : {}), ...(mode ? { mode } : {}) };
  try {
    const { url, pictures } = await call('requestArchive', { body });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
    toast.say(`Downloading ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`, undefined, 'archive');
  } catch (fault) {
    toast.fault(sentenceFor(fault, 'Failed to download images'), 'archive');
  }
}
