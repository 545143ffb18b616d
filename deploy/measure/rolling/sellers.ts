import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { greyPhoto } from '../../test/_grey-photo.js';
import { newSeller, type Seller } from '../../test/_system.js';
import { liftLimits } from '../_lift-limits.js';
import type { Calls } from './calls.js';
import { watchFeed, type WatchedFeed } from './watch-feed.js';

const sellerCount = 6;
/** Milliseconds between two calls of one seller, for each kind of call. */
const everyMs = { create: 3_000, list: 1_000, refresh: 3_000 };
/** Slow upload: number of chunks, and milliseconds between two chunks. */
const slowLine = { senders: 2, pieces: 20, everyMs: 400 };

const photo = await greyPhoto(640, 480);

export interface Sellers {
  ids: string[];
  /** Jobs whose creation returned a 201. */
  accepted: Set<string>;
  feeds: WatchedFeed[];
  /** Stops making calls. Resolves when the calls in flight are complete; the feeds stay open. */
  finish(): Promise<void>;
}

/** Starts sellers who continuously upload photos, open their library, renew their session and watch their feed. */
export async function startSellers(url: string, jobsDatabase: string, calls: Calls): Promise<Sellers> {
  const sellers: Seller[] = [];
  for (let n = 0; n < sellerCount; n += 1) sellers.push(await newSeller(url));
  const ids = sellers.map(({ user }) => user.id);
  await liftLimits(jobsDatabase, ids);
  const accepted = new Set<string>();
  let isOver = false;
  const again = async (ms: number, work: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      await work();
      await wait(ms);
    }
  };
  const take = async (answer: { status: number; body: string }): Promise<void> => {
    if (answer.status !== 201) throw new Error(String(answer.status));
    accepted.add((JSON.parse(answer.body) as { id: string }).id);
  };
  const loops = sellers.flatMap((seller, n) => {
    let trail: string | undefined;
    const create = async () => {
      const answer = await seller.create(photo);
      await take({ status: answer.status, body: await answer.text() });
    };
    const refresh = async () => {
      const answer = await fetch(`${url}/api/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: seller.refreshToken, trail }),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      ({ trail } = (await answer.json()) as { trail: string });
    };
    return [
      again(everyMs.create, () => calls.make('upload', create)),
      again(everyMs.list, () => calls.make('list', seller.jobs)),
      again(everyMs.refresh, () => calls.make('refresh', refresh)),
      ...(n < slowLine.senders
        ? [again(0, () => calls.make('slow upload', () => uploadSlowly(url, seller).then(take)))]
        : []),
    ];
  });
  const feeds = sellers.map(({ token }) => watchFeed(url, token, calls));
  return {
    ids,
    accepted,
    feeds,
    async finish() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

/** Starts an upload that takes longer than a process drains. */
async function uploadSlowly(url: string, { token }: Seller): Promise<{ status: number; body: string }> {
  const form = new FormData();
  form.set('mode', 'studio_white');
  form.set('file', new File([new Uint8Array(photo)], 'slow.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type')!,
    'content-length': bytes.length,
  };
  const call = request(`${url}/api/jobs/create`, { method: 'POST', headers, agent: false });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call.once('error', reject).once('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode!, body }), reject);
    });
  });
  // Avoids an unhandled rejection, because the response is awaited only after the last chunk.
  answered.catch(() => undefined);
  const size = Math.ceil(bytes.length / slowLine.pieces);
  for (let from = 0; from < bytes.length && !call.destroyed; from += size) {
    call.write(bytes.subarray(from, from + size));
    await wait(slowLine.everyMs);
  }
  call.end();
  return answered;
}
