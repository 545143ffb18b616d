import { maxJobsPerDeletion } from '@packshot/proto/rest/selection-limits';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { Jobs } from '../../../api/use-jobs.js';
import { toast } from '../../../ui/toast.js';
import { countPictures } from './job-text.js';

/**
 * Makes a call for each part of a list of jobs. @param changed receives the ids of the changed jobs, also on failure
 */
async function inParts(
  id: 'deleteJobs' | 'restoreJobs',
  ids: readonly string[],
  changed: string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += maxJobsPerDeletion) {
    const answer = await call(id, { body: { ids: ids.slice(at, at + maxJobsPerDeletion) } });
    changed.push(...answer.ids);
  }
}

/**
 * Returns a function that deletes jobs. The jobs disappear at once, and a toast offers Undo. The server deletes them
 * for good when the time for an undo is over, also when the browser has been closed.
 */
export function useDeletion({ takeOff, reload }: Pick<Jobs, 'takeOff' | 'reload'>) {
  return useCallback(
    async (ids: readonly string[], name?: string): Promise<void> => {
      const about = `deletion ${ids[0]}`;
      const refresh = () => void mutate(addressOf('getStats'));
      const gone: string[] = [];
      const what = (count: number) => (count === 1 && name !== undefined ? name : countPictures(count));
      const undo = async () => {
        try {
          const back: string[] = [];
          await inParts('restoreJobs', gone, back);
          if (back.length < gone.length)
            toast.fault(`${what(gone.length - back.length)} could no longer be restored.`, about);
          else toast.say(`${what(back.length)} restored`, undefined, about);
        } catch (fault) {
          toast.fault(sentenceFor(fault, 'Failed to undo the deletion'), about);
        }
        refresh();
        reload();
      };
      takeOff(ids);
      try {
        await inParts('deleteJobs', ids, gone);
      } finally {
        // After a failure, the parts that were deleted can be undone as well.
        if (gone.length > 0) toast.say(`${what(gone.length)} deleted`, () => void undo(), about);
        refresh();
      }
      if (gone.length > 1) reload();
    },
    [takeOff, reload],
  );
}
