import type { Job } from '@packshot/proto/rest/job-schema';
import { useSyncExternalStore } from 'react';
import type { Answer } from '../api/client.js';
import { isActive } from '../api/is-active.js';
import { randomUuid } from '../api/random-hex.js';

/** Progress of the pictures that this tab has requested, and of open batches that it found on the server. */
export interface BatchProgress {
  /** Number of pictures that were or will be requested. */
  wanted: number;
  ready: number;
  /** Number of failed and cancelled pictures. */
  failed: number;
  /** Whether an email reports the end. */
  mail: boolean;
  /** Whether this tab still requests pictures. */
  sending: boolean;
}

type Known = Pick<Job, 'id' | 'status'>;
type OpenBatch = Answer<'listOpenBatches'>['batches'][number];

const listeners = new Set<() => void>();
let statuses = new Map<string, Job['status']>();
/** Jobs whose events arrived before the response of their creation, or before the list of open batches. */
let early = new Map<string, Job['status']>();
let wanted = 0;
/** Number of batches that are being sent. */
let sendings = 0;
/** Number of loads of open batches whose response has not arrived. */
let loadings = 0;
/** Ids of the open batches, with which their jobs are created. */
let batches = new Set<string>();
let mail = false;
let shown: BatchProgress | undefined;

function publish(): void {
  const all = [...statuses].map(([id, status]) => ({ id, status }) as Job);
  const ended = all.filter((job) => !isActive(job));
  const ready = ended.filter(({ status }) => status === 'completed').length;
  const failed = ended.length - ready;
  shown = wanted > 0 ? { wanted, ready, failed, mail, sending: sendings > 0 } : undefined;
  for (const listener of listeners) listener();
}

function forgetEarly(): void {
  if (sendings + loadings === 0) early = new Map();
}

/** Follows the pictures of the batches that this tab sends, on every signed-in page. */
export const batchProgress = {
  /**
   * Starts a batch. A batch that is not ready yet continues, so that there is one progress for both.
   *
   * @returns id with which the jobs of the batch are created
   */
  begin(pictures: number): string {
    const [id = randomUuid()] = batches;
    batches.add(id);
    wanted += pictures;
    sendings += 1;
    publish();
    return id;
  },
  /** Notes that the open batches are being loaded, so that no event is lost until `resume`. */
  expect(): void {
    loadings += 1;
  },
  /** Continues batches that the server knows, after a reload or on another device. */
  resume(open: readonly OpenBatch[]): void {
    loadings = Math.max(0, loadings - 1);
    for (const batch of open) {
      if (batches.has(batch.id)) continue;
      batches.add(batch.id);
      mail ||= batch.mail;
      for (const { id, status } of batch.jobs) {
        if (!statuses.has(id)) wanted += 1;
        statuses.set(id, early.get(id) ?? status);
      }
    }
    forgetEarly();
    publish();
  },
  setMail(next: boolean): void {
    mail = next;
    publish();
  },
  /** Returns the ids of the open batches. The server knows a batch from its first job on. */
  batchIds: (): string[] => (statuses.size > 0 ? [...batches] : []),
  add({ id, status }: Known): void {
    statuses.set(id, early.get(id) ?? status);
    publish();
  },
  /** Ends the sending of a batch. @param missing number of its pictures that were not requested */
  endSending(missing: number): void {
    // Another user may have signed in since, whose progress starts at zero.
    sendings = Math.max(0, sendings - 1);
    wanted = Math.max(0, wanted - missing);
    forgetEarly();
    publish();
  },
  /** Notes the status of a job from the server. Jobs of other tabs and devices do not count. */
  note({ id, status }: Known): void {
    if (statuses.has(id)) {
      statuses.set(id, status);
      publish();
    } else if (sendings + loadings > 0) early.set(id, status);
  },
  /** Stops counting a job that the user has deleted. */
  drop(id: string): void {
    if (!statuses.delete(id)) return;
    wanted -= 1;
    publish();
  },
  /** Returns the ids of the jobs that are not ready. */
  openIds: (): string[] =>
    [...statuses].filter(([, status]) => isActive({ status } as Job)).map(([id]) => id),
  /** Returns whether every requested picture has ended. */
  isDone: (): boolean => sendings === 0 && shown !== undefined && shown.ready + shown.failed === shown.wanted,
  /** Forgets the batch when all its pictures have ended, or when another user signs in. */
  forget(): void {
    statuses = new Map();
    early = new Map();
    wanted = 0;
    sendings = 0;
    batches = new Set();
    mail = false;
    publish();
  },
};

export const useBatchProgress = (): BatchProgress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => undefined,
  );
