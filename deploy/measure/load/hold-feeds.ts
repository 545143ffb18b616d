import { feedEvents } from '../_feed-events.js';
import { feeds } from './profiles.js';
import { tokenOf, type Tokens } from './sign-in-all.js';
import type { Target } from './target.js';

/** Results of all live feeds. */
export interface FeedFigures {
  open: number;
  /** Number of feeds that ended before the token expired. */
  broken: number;
  events: number;
  /** Milliseconds from the end of a job to the event about the job, by this machine's clock. */
  delays: number[];
}

/** Milliseconds that a feed may be open with one token; access tokens last fifteen minutes. */
const tokenLasts = 14 * 60_000;

/**
 * Holds live feeds open as open libraries do, because k6 cannot hold feeds. Counts broken feeds, and replaces each
 * broken feed with a new feed.
 *
 * @returns a function that ends all feeds
 */
export function holdFeeds({ url, sellers }: Target, { tokens }: Tokens): () => Promise<FeedFigures> {
  const figures: FeedFigures = { open: feeds, broken: 0, events: 0, delays: [] };
  const ended = new AbortController();
  const hold = async (seller: Target['sellers'][number]) => {
    let token = tokens[seller.email]!;
    while (!ended.signal.aborted) {
      const since = Date.now();
      await follow(url, token, figures, ended.signal).catch((error: unknown) => {
        if (!ended.signal.aborted) process.stderr.write(`A live feed broke: ${String(error)}\n`);
      });
      if (ended.signal.aborted) return;
      if (Date.now() - since < tokenLasts) figures.broken += 1;
      token = await tokenOf(url, seller);
    }
  };
  const held = Array.from({ length: feeds }, (_, n) => hold(sellers[n % sellers.length]!));
  return async () => {
    ended.abort();
    await Promise.all(held);
    return figures;
  };
}

async function follow(url: string, token: string, figures: FeedFigures, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${url}/api/jobs/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  for await (const { event, data } of feedEvents(answer)) {
    figures.events += 1;
    if (event !== 'job') continue;
    const { completed_at: at } = JSON.parse(data) as { completed_at: string | null };
    if (at) figures.delays.push(Date.now() - new Date(at).getTime());
  }
}
