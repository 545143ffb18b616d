import type { PictureEdit } from '@packshot/proto/rest/edits';
import { maxEditedJobs } from '@packshot/proto/rest/selection-limits';
import { call, type Answer } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { toast } from '../../../ui/toast.js';
import { countPictures } from '../job/job-text.js';

type Edited = Answer<'applyEdits'>;

/**
 * Makes a call for each part of a list of jobs. A failure after the first part counts as a refusal of the jobs that
 * were not sent, so that the caller can offer Undo for the others.
 *
 * @throws ApiError
 */
async function inParts(ids: readonly string[], send: (part: string[]) => Promise<Edited>): Promise<Edited> {
  const all: Edited = { ids: [], refused: [] };
  for (let at = 0; at < ids.length; at += maxEditedJobs) {
    try {
      const { ids: changed, refused } = await send(ids.slice(at, at + maxEditedJobs));
      all.ids.push(...changed);
      all.refused.push(...refused);
    } catch (error) {
      if (at === 0) throw error;
      const reason = sentenceFor(error, 'Failed to edit');
      all.refused.push(...ids.slice(at).map((id) => ({ id, reason })));
      break;
    }
  }
  return all;
}

const topicOf = (ids: readonly string[]): string => `edit ${ids[0]}`;

/** Tells which pictures are not edited. The first reason stands for all. */
function tellRefused({ refused }: Edited, ids: readonly string[]): void {
  const [first] = refused;
  if (first)
    toast.fault(`${countPictures(refused.length)} not edited. ${first.reason}`, `${topicOf(ids)} refused`);
}

/**
 * Applies an edit and offers Undo.
 *
 * @param edit null restores the unedited pictures
 * @param changed called after an undo was sent
 * @throws ApiError
 */
export async function applyEdits(
  ids: readonly string[],
  name: string,
  edit: PictureEdit | null,
  changed: () => void,
): Promise<void> {
  const edited = await inParts(ids, (part) => call('applyEdits', { body: { ids: part, edit } }));
  const undo = () => {
    undoEdits(edited.ids, name).then(changed, (fault: unknown) =>
      toast.fault(sentenceFor(fault, 'Failed to undo the edit'), topicOf(ids)),
    );
  };
  if (edited.ids.length > 0)
    toast.say(`Editing ${ids.length === 1 ? name : countPictures(edited.ids.length)}`, undo, topicOf(ids));
  tellRefused(edited, ids);
}

/** Undoes the last edit of pictures. @throws ApiError */
export async function undoEdits(ids: readonly string[], name: string): Promise<void> {
  const undone = await inParts(ids, (part) => call('undoEdits', { body: { ids: part } }));
  if (undone.ids.length > 0)
    toast.say(
      `Undoing the edit of ${ids.length === 1 ? name : countPictures(undone.ids.length)}`,
      undefined,
      topicOf(ids),
    );
  tellRefused(undone, ids);
}
