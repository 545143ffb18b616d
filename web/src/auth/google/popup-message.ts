import type { Tokens } from '../session.js';

/** What the callback page in the popup tells the page that opened it (spec §4). Both sides read it here. */
export type PopupMessage = ({ type: 'OAUTH_SUCCESS' } & Tokens) | { type: 'OAUTH_ERROR'; error: string };

/** Anyone may post anything: only what has the right shape is a message. */
export function asPopupMessage(data: unknown): PopupMessage | undefined {
  const { type, access_token, refresh_token, error } = Object(data) as Record<string, unknown>;
  if (type === 'OAUTH_ERROR' && typeof error === 'string') return { type, error };
  if (type === 'OAUTH_SUCCESS' && typeof access_token === 'string' && typeof refresh_token === 'string')
    return { type, access_token, refresh_token };
  return undefined;
}
