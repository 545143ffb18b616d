import type { Tokens } from '../session.js';

/** The message that the callback page in the popup sends to its opener (spec §4). */
export type PopupMessage = ({ type: 'OAUTH_SUCCESS' } & Tokens) | { type: 'OAUTH_ERROR'; error: string };

/** Parses a message. Ignores data of any other shape, because any page can post messages. */
export function parsePopupMessage(data: unknown): PopupMessage | undefined {
  const { type, access_token, refresh_token, error } = Object(data) as Record<string, unknown>;
  if (type === 'OAUTH_ERROR' && typeof error === 'string') return { type, error };
  if (type === 'OAUTH_SUCCESS' && typeof access_token === 'string' && typeof refresh_token === 'string')
    return { type, access_token, refresh_token };
  return undefined;
}
