import {
  applyEdit,
  drawEditPreview,
  openEdit,
  UnrenderableError,
  type AppliedEdit,
  type EditPreview,
  type EditTask,
  type OpenEdit,
} from '@packshot/studio';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { worker } from 'workerpool';
import { orRefused, serializeProblem } from '../processes/serialized-problem.js';

// The process uses one thread, because more threads would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

export interface PreviewEditTask extends EditTask {
  /** Names the cut-out: each file has another key. */
  key: string;
  /** Absent if the process may still have the cut-out. */
  cutout?: Uint8Array;
}

export interface ApplyEditTask extends EditTask {
  cutout: Uint8Array;
}

/** Cut-outs of the last edited pictures, so that a moved slider does not decode the cut-out again. */
const opened = new LRUCache<string, Promise<OpenEdit>>({ max: 24, ttl: 300_000 });

/** @returns undefined if the process needs the cut-out */
async function preview({ key, cutout, ...task }: PreviewEditTask): Promise<EditPreview | undefined> {
  const open = opened.get(key) ?? (cutout && openEdit(cutout));
  if (!open) return undefined;
  opened.set(key, open);
  open.catch(() => opened.delete(key));
  return drawEditPreview(await open, task);
}

const apply = ({ cutout, ...task }: ApplyEditTask): Promise<AppliedEdit> => applyEdit(cutout, task);

const refusing = orRefused((error) =>
  error instanceof UnrenderableError ? serializeProblem(error) : undefined,
);

worker({ preview: refusing(preview), apply: refusing(apply) });
