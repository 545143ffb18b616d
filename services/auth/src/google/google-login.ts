import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';

/** @throws Problem `google_unavailable` */
export async function googleLogin(
  { google, attempts }: Deps,
  pageState: string | undefined,
): Promise<{ authorization_url: string; attempt: string }> {
  if (!google) throw new Problem('google_unavailable');
  const { url, attempt } = await google.begin();
  return { authorization_url: url, attempt: await attempts.seal({ ...attempt, pageState }) };
}
