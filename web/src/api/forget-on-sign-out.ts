import { mutate } from 'swr';
import { session } from '../auth/session.js';
import { toast } from '../ui/toast.js';

/** Empties the cache and closes the toasts when the user changes: what concerns one person must not be shown to the next. */
export function forgetOnSignOut(): void {
  let person = session.state().user?.id;
  session.subscribe(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    toast.closeAll();
    void mutate(() => true, undefined, { revalidate: false });
  });
}
