import type { RunningSystem } from '../../run/start-system.js';

/** Makes calls that fail, so that the panels for errors have data. Each response is a 4xx. */
export async function makeTrouble({ url }: RunningSystem): Promise<void> {
  const post = (path: string, body: string, type: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  for (let n = 0; n < 5; n += 1) {
    const credentials = JSON.stringify({ email: 'nobody@example.test', password: 'wrong password' });
    await post('/api/auth/login', credentials, 'application/json');
    await post('/api/webhooks/sandbox', '{"forged": true}', 'application/json');
    await fetch(`${url}/api/jobs/list`);
  }
}
