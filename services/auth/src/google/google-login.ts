import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';

/**
 * Begins a sign-in with Google.
 *
 * @param pageState State that the calling page generated.
 * @returns The URL to which the browser is sent, and the attempt that the browser must keep until the user returns.
 * @throws Problem `google_unavailable`
 */
export async function googleLogin(
  { google, attempts }: Deps,
  pageState: string | undefined,
): Promise<{ authorization_url: string; attempt: string }> {
  if (!google) throw new Problem('google_unavailable');
  const { url, attempt } = await google.begin();
  return { authorization_url: url, attempt: await attempts.seal({ ...attempt, pageState }) };
}
