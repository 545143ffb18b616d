import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { claimDue, holdLease, noLease, type Leased } from '@packshot/chassis/db/leases';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { counter } from '@packshot/chassis/telemetry/instruments';
import type { Estimate, EstimateStore, ModelFormat, NewEstimate } from '@packshot/studio';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { CutOutChoice, JobsTables, PhotoRow } from '../db/tables.js';
import { findOldMask } from './find-old-mask.js';
import { estimateKey, type PhotoLocation } from './photo-files.js';

export interface OpenedEstimates extends EstimateStore {
  /** Returns the cut-outs of the photo after `find` or `keep`; undefined if the photo has only one. */
  choice(): CutOutChoice | undefined;
  /** Lets the next waiting caller run the model, if this caller did not store an estimate. */
  close(): Promise<void>;
}

/** @param chosen answer to use instead of the answer that is stored as chosen; see `other_chosen` */
export type OpenEstimates = (photo: PhotoLocation, chosen?: boolean) => OpenedEstimates;

interface EstimateDeps {
  db: Kysely<JobsTables>;
  store: ObjectStore;
  logger: Logger;
  model: Pick<ModelFormat, 'name' | 'version'>;
}

const times = { leaseMs: 10_000, everyMs: 3_000 };
/** Milliseconds between two looks at a photo whose estimate another process is making. */
const pollMs = 150;

/**
 * Opens the stored estimate of a photo. Of several callers for the same photo, also in several processes, one runs the
 * model and the others wait for its estimate.
 */
export function createEstimates({ db, store, logger, model }: EstimateDeps): OpenEstimates {
  const firstLook = counter('firstLooks');
  const secondOpinion = counter('secondOpinions');
  // Starts the series, so that a rate includes the first increase.
  for (const count of [firstLook, secondOpinion]) count(0, {});
  return (photo, chosen) => {
    let held: { row: Leased<PhotoRow>; stop: () => void } | undefined;
    let choice: CutOutChoice | undefined;
    const wanted = sql<boolean>`(model = ${model.name} and model_version = ${model.version})`;

    async function read(other: boolean): Promise<Estimate | undefined> {
      const found = await store.get(estimateKey(photo, other));
      return found
        ? { model: model.name, version: model.version, png: await buffer(found.stream) }
        : undefined;
    }

    /** Stores the outcome and ends the lease. @returns whether the lease was still held */
    async function settle(outcome: Updateable<JobsTables['photo']>): Promise<boolean> {
      if (!held) return false;
      const { row, stop } = held;
      held = undefined;
      stop();
      const { numUpdatedRows } = await db
        .updateTable('photo')
        .set({ ...outcome, ...noLease })
        .where('id', '=', row.id)
        .where('lease_token', '=', row.lease_token)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }

    return {
      async find(signal) {
        for (;;) {
          const row = await db
            .selectFrom('photo')
            .select([wanted.as('known'), 'other_area', 'other_chosen'])
            .where('id', '=', photo.id)
            .executeTakeFirst();
          // The seller has deleted the photo, or an older version of the service created the job.
          if (!row) return undefined;
          const other_chosen = row.other_area !== null && (chosen ?? row.other_chosen);
          const estimate = row.known ? await read(other_chosen) : undefined;
          if (estimate) {
            choice = row.other_area ? { area: row.other_area, other_chosen } : undefined;
            return estimate;
          }
          // A file that is missing from the store, for example after a restore, is made again.
          const due = row.known
            ? sql<boolean>`id = ${photo.id}`
            : sql<boolean>`id = ${photo.id} and ${wanted} is not true`;
          const claimed = await claimDue(db, 'photo', { due, leaseMs: times.leaseMs });
          if (claimed) {
            held = { row: claimed, stop: holdLease({ db, logger }, 'photo', claimed, times).stop };
            const mask =
              claimed.model === null ? await findOldMask(db, store, photo.id, model.name) : undefined;
            if (!mask) return undefined;
            const made = { model: model.name, version: model.version, png: mask };
            await keep(made);
            return made;
          }
          await setTimeout(pollMs, undefined, { signal });
        }
      },
      async keep(estimate) {
        if (estimate) firstLook(1, {});
        if (estimate?.second) secondOpinion(1, {});
        await keep(estimate);
      },
      choice: () => choice,
      close: async () => void (await settle({})),
    };

    async function keep(estimate: NewEstimate | undefined): Promise<void> {
      if (!estimate || !held) return void (await settle({}));
      const put = (png: Uint8Array, other: boolean) =>
        store.put(estimateKey(photo, other), Buffer.from(png), { contentType: 'image/png' });
      const { model: name, version, png, second } = estimate;
      await put(png, false);
      if (second?.area) await put(second.other, true);
      choice = second?.area && { area: second.area, other_chosen: false };
      const other_area = choice ? JSON.stringify(choice.area) : null;
      const stored = await settle({ model: name, model_version: version, other_area, other_chosen: false });
      // The seller deleted the photo or the account while the model ran.
      if (!stored) await deleteUnowned();
    }

    async function deleteUnowned(): Promise<void> {
      const row = await db.selectFrom('photo').select('id').where('id', '=', photo.id).executeTakeFirst();
      if (!row) for (const other of [false, true]) await store.delete(estimateKey(photo, other));
    }
  };
}
