import type { Tokens } from '../session.js';

/** The message from the callback page in the popup to the page that opened it (spec §4). */
export type PopupMessage = ({ type: 'OAUTH_SUCCESS' } & Tokens) | { type: 'OAUTH_ERROR'; error: string };

/** Any page can post anything: only data of the right shape is a message. */
export function parsePopupMessage(data: unknown): PopupMessage | undefined {
  const { type, access_token, refresh_token, error } = Object(data) as Record<string, unknown>;
  if (type === 'OAUTH_ERROR' && typeof error === 'string') return { type, error };
  if (type === 'OAUTH_SUCCESS' && typeof access_token === 'string' && typeof refresh_token === 'string')
    return { type, access_token, refresh_token };
  return undefined;
}
