import { mutate } from 'swr';
import { session } from '../auth/session.js';
import { toast } from '../ui/toast.js';

/**
 * Empties the cache and closes the toasts when the user changes, so that the next user cannot see the previous user's
 * data.
 */
export function forgetOnSignOut(): void {
  let person = session.state().user?.id;
  session.subscribe(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    toast.closeAll();
    void mutate(() => true, undefined, { revalidate: false });
  });
}
