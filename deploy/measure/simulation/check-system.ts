import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlanId } from '@packshot/proto/plans';
import pg from 'pg';
import { createAt } from '../_create-at.js';
import { keepNewSeller, type Session } from '../_keep-signed-in.js';
import { startBenchSystem } from '../_system.js';
import type { Picture } from './pictures.js';

/** Times of a picture in seconds since 1970, by the clock of the database. */
export interface Times {
  id: string;
  /** Time at which the picture entered its lane. */
  queued: number;
  started: number;
  ended: number;
  /** Seconds in the engine. */
  engine: number;
  photo: string;
}

export type CheckSystem = Awaited<ReturnType<typeof startCheckSystem>>;

/** Starts a system with one worker, and sellers of each plan. */
export async function startCheckSystem(
  env: Record<string, string>,
  { photoFolder, sellersOfAPlan }: { photoFolder: string; sellersOfAPlan: number },
) {
  const system = await startBenchSystem(undefined, env);
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  const open = async (plan: PlanId) => {
    const opened: Session[] = [];
    for (let n = 0; n < sellersOfAPlan; n += 1)
      opened.push(await keepNewSeller(system.url, system.databaseUrls['jobs']!));
    // All accounts that still have the plan of a new seller belong to this plan.
    await database.query(`update account set plan = $1 where plan = 'free'`, [plan]);
    return opened;
  };
  const pro = await open('pro');
  const basic = await open('basic');
  const sellers: Record<PlanId, Session[]> = { pro, basic, free: await open('free') };
  const photoOf = new Map<string, string>();

  return {
    /** Creates a picture. A decoder ignores the bytes after the end of a JPEG, which make each photo a different file. */
    async create({ plan, seller, photo }: Pick<Picture, 'plan' | 'seller' | 'photo'>) {
      const file = Buffer.concat([await readFile(`${photoFolder}/${photo}`), randomBytes(16)]);
      const { id, answered } = await createAt(system.url, `Bearer ${sellers[plan][seller]!.token()}`, file);
      photoOf.set(id, photo);
      return { id, seconds: answered / 1_000 };
    },
    /** Waits until pictures have ended. @returns their times in the order of their start */
    async untilEnded(ids: readonly string[]): Promise<Times[]> {
      for (;;) {
        const { rows } = await database.query<Omit<Times, 'photo'>>(
          `select id, extract(epoch from requested_at)::float8 as queued,
             extract(epoch from started_at)::float8 as started, extract(epoch from completed_at)::float8 as ended,
             (render_metadata ->> 'render_ms')::float8 / 1000 as engine
           from job where status = 'completed' and id = any($1) order by started_at`,
          [ids],
        );
        if (rows.length === ids.length) return rows.map((row) => ({ ...row, photo: photoOf.get(row.id)! }));
        await wait(200);
      }
    },
    async stop() {
      for (const session of Object.values(sellers).flat()) session.stop();
      await database.end();
      await system.stop();
    },
  };
}
