import http from 'k6/http';
import { sleep } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import { patience } from '../profiles.ts';
import { answers, get, holds, postJson, stepTag, tags, target } from './session.ts';

/** The last steps, from the provider's page to the plan. */
const paidToActive = new Trend('paid_to_active', true);
const pause = 0.25;
const plan = 'basic_monthly';

/** Signs up a new user, who buys a plan on the provider's page and uses the plan. */
export function checkout(): void {
  const email = `buyer-${exec.scenario.iterationInTest}-${Date.now()}@example.test`;
  const account = postJson('register', '/api/auth/register', { email, password: 'a long password' });
  if (!answers('a buyer signs up', account, 201)) return;
  const headers = { authorization: `Bearer ${account.json('access_token') as string}` };
  const quote = postJson('quote', '/api/subscriptions/quote', { plan }, headers);
  answers('a plan is quoted', quote, 200);
  const back = { return_url: `${target.url}/billing`, cancel_url: `${target.url}/billing` };
  const begun = postJson('subscribe', '/api/subscriptions/create', { plan, ...back }, headers);
  if (!answers('a checkout begins', begun, 200)) return;
  const paid = http.post(
    begun.json('approval_url') as string,
    { answer: 'approve', card: 'works' },
    { redirects: 0, ...tags('provider') },
  );
  answers('the provider accepts the payment', paid, 303);
  const since = Date.now();
  while (Date.now() - since < patience * 1_000) {
    sleep(pause);
    if (get('subscription', '/api/subscriptions/me', headers).json('status') !== 'active') continue;
    paidToActive.add(Date.now() - since, stepTag());
    holds('the plan is active', true);
    return;
  }
  holds('the plan is active', false);
}
