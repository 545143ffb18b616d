import { setTimeout as wait } from 'node:timers/promises';
import { greyPhoto } from '../../test/_grey-photo.js';
import type { RunningSystem } from '../../run/start-system.js';
import { newSeller, type Seller } from '../../test/_system.js';
import { liftLimits } from '../_lift-limits.js';

/** A seller who continuously creates and deletes jobs. */
const sellerCount = 6;
const pauseMs = 60;

const photo = await greyPhoto(640, 480);

export interface Load {
  sellers: Seller[];
  /** Created jobs, and jobs that were deleted later. */
  created: number;
  deleted: number;
  bought: number;
  stop(): Promise<void>;
}

/** Starts sellers who create jobs and delete every third job, and new sellers who buy a plan one after another. */
export async function startLoad({ url, databaseUrls, sandboxUrl }: RunningSystem): Promise<Load> {
  const sellers: Seller[] = [];
  for (let n = 0; n < sellerCount; n += 1) sellers.push(await newSeller(url));
  await liftLimits(
    databaseUrls['jobs']!,
    sellers.map(({ user }) => user.id),
  );
  let stopping = false;
  const load: Load = { sellers, created: 0, deleted: 0, bought: 0, stop: async () => undefined };

  const work = async (seller: Seller): Promise<void> => {
    const mine: string[] = [];
    for (let turn = 1; !stopping; turn += 1) {
      const answer = await seller.create(photo);
      if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
      mine.push(((await answer.json()) as { id: string }).id);
      load.created += 1;
      if (turn % 3 === 0) {
        const [id] = mine.splice(Math.floor(mine.length / 2), 1);
        const headers = { authorization: `Bearer ${seller.token}` };
        const gone = await fetch(`${url}/api/jobs/${id}`, { method: 'DELETE', headers });
        if (!gone.ok) throw new Error(`delete: ${gone.status}`);
        load.deleted += 1;
      }
      await wait(pauseMs);
    }
  };
  const buy = async (): Promise<void> => {
    while (!stopping) {
      const buyer = await newSeller(url);
      const subscribe = () =>
        fetch(`${url}/api/subscriptions/create`, {
          method: 'POST',
          headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            plan: 'basic_monthly',
            return_url: `${url}/billing?success=true`,
            cancel_url: `${url}/billing?cancel=true`,
          }),
        });
      let answer = await subscribe();
      // Billing may not have received the event of a new user yet.
      while (answer.status === 503 && !stopping) {
        await answer.body?.cancel();
        await wait(pauseMs);
        answer = await subscribe();
      }
      if (stopping) return;
      const body = await answer.text();
      if (!answer.ok) throw new Error(`subscribe: ${answer.status} ${body}`);
      const { approval_url } = JSON.parse(body) as { approval_url: string };
      const paid = await fetch(approval_url, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'approve', card: 'works' }),
        redirect: 'manual',
      });
      if (paid.status !== 303) throw new Error(`approve at ${sandboxUrl}: ${paid.status}`);
      sellers.push(buyer);
      load.bought += 1;
      await wait(pauseMs);
    }
  };
  const all = Promise.all([...sellers.map(work), buy()]);
  // The error is checked when the load is stopped.
  all.catch(() => undefined);
  load.stop = async () => {
    stopping = true;
    await all;
  };
  return load;
}
