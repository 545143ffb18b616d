import { mutate } from 'swr';
import { session } from '../auth/session.js';

/** What one person loaded must not be shown to the next: whoever signs out takes the cache along. */
export function forgetOnSignOut(): void {
  session.subscribe(({ isAuthenticated }) => {
    if (!isAuthenticated) void mutate(() => true, undefined, { revalidate: false });
  });
}
