import { mutate } from 'swr';
import { session } from '../auth/session.js';

/** What one person loaded must not be shown to the next: whoever signs out takes the cache along. */
export function forgetOnSignOut(): void {
  let person = session.state().user?.id;
  session.subscribe(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    void mutate(() => true, undefined, { revalidate: false });
  });
}
