import { mutate } from 'swr';
import { session } from '../auth/session.js';

/** Empties the cache when the user changes: data that one person loaded must not be shown to the next. */
export function forgetOnSignOut(): void {
  let person = session.state().user?.id;
  session.subscribe(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    void mutate(() => true, undefined, { revalidate: false });
  });
}
