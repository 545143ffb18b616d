import { setTimeout as wait } from 'node:timers/promises';
import { greyPhoto } from '../../test/_grey-photo.js';
import { newSeller, type Seller } from '../../test/_system.js';

/** Number of sellers, each of whom uses up the free plan: 80 jobs in all. */
const sellerCount = 16;
export const jobsEach = 5;

const photo = await greyPhoto(640, 480);

export interface Work {
  sellers: Seller[];
  /** Seller who deletes the account during the fault. */
  leaver: Seller;
  /** Ids of jobs whose creation returned a 201. */
  accepted: string[];
  /** Resolves when about a third of the jobs have started. The fault begins at that moment. */
  underWay: Promise<void>;
  /** Resolves when every seller has used up the plan. */
  created: Promise<unknown>;
}

/** Lets the sellers create jobs until the plan is used up. Failed calls are retried, as a person would do. */
export async function startWork(url: string): Promise<Work> {
  const sellers: Seller[] = [];
  for (let n = 0; n < sellerCount; n += 1) sellers.push(await newSeller(url));
  const leaver = await newSeller(url);
  const accepted: string[] = [];
  let begin!: () => void;
  const underWay = new Promise<void>((resolve) => (begin = resolve));
  const createAll = async (seller: Seller): Promise<void> => {
    for (;;) {
      const { status, id } = await seller.create(photo).then(
        async (answer) => {
          const body = (await answer.json().catch(() => ({}))) as { id?: string };
          return { status: answer.status, id: body.id };
        },
        () => ({ status: 0, id: undefined }),
      );
      if (status === 201 && id) accepted.push(id);
      if (accepted.length >= (sellerCount * jobsEach) / 3) begin();
      if (status === 429) return begin();
      await wait(status === 201 ? 50 : 400);
    }
  };
  return { sellers, leaver, accepted, underWay, created: Promise.all(sellers.map(createAll)) };
}

/** Deletes the account, and retries until the deletion succeeds. */
export async function leave(url: string, { token }: Seller): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/users/delete-account`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    await answer?.body?.cancel();
    // 401: an earlier call deleted the account, but the response was lost.
    if (answer && (answer.ok || answer.status === 401)) return;
    await wait(500);
  }
}
