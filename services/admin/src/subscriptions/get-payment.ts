import { Problem } from '@packshot/chassis/app/problem';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import type { Deps } from '../deps.js';
import { loadPayments } from './load-payments.js';

export async function getPayment(deps: Pick<Deps, 'db'>, id: string): Promise<AdminPayment> {
  const [payment] = await loadPayments(deps, [id]);
  if (!payment) throw new Problem('not_found');
  return payment;
}
