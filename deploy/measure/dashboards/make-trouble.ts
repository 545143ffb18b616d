import type { RunningSystem } from '../../run/start-system.js';

/** What goes wrong in every shop, so that panels about it have something to show: each answer is an error of the caller. */
export async function makeTrouble({ url }: RunningSystem): Promise<void> {
  const post = (path: string, body: string, type: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  for (let n = 0; n < 5; n += 1) {
    const credentials = JSON.stringify({ email: 'nobody@example.test', password: 'not the password' });
    await post('/api/auth/login', credentials, 'application/json');
    await post('/api/webhooks/sandbox', '{"forged": true}', 'application/json');
    await fetch(`${url}/api/jobs/list`);
  }
}
