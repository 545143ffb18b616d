import type { Session } from '../_keep-signed-in.js';

/** Milliseconds between two calls. */
const everyMs = 50;
/** One call of this number goes to the jobs API: 1.5 % of the calls fail while the jobs API is down. */
const perJobsCall = 67;

/** Makes calls as sellers do, most of which need only the gateway and auth. @returns a function that stops the calls */
export function makeTraffic(url: string, seller: Session): () => void {
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    const path = n % perJobsCall === 0 ? '/api/jobs/list?limit=1&offset=0' : '/api/users/me';
    const asked = fetch(`${url}${path}`, { headers: { authorization: `Bearer ${seller.token()}` } });
    // Failures are part of the trial.
    asked.then((answer) => answer.body?.cancel()).catch(() => undefined);
  }, everyMs);
  return () => clearInterval(timer);
}
