import { unload } from 'swr';
import { session } from '../auth/session.js';
import { batchProgress } from '../batch/batch-progress.js';
import { forgetKeptPhotos } from '../batch/forget-kept-photos.js';
import { incoming } from '../intake/incoming.js';
import { forgetLibraryCopies } from '../offline/forget-library-copy.js';
import { toast } from '../ui/toast.js';

/**
 * Empties the cache, closes the toasts, and drops chosen files and the offline library when the user changes, so that
 * the next user cannot see the previous user's data.
 */
export function forgetOnSignOut(): void {
  let person = session.state().user?.id;
  const forgetStored = () => {
    void forgetKeptPhotos(person);
    void forgetLibraryCopies(person);
  };
  forgetStored();
  session.subscribe(({ user }) => {
    if (user?.id === person) return;
    person = user?.id;
    toast.closeAll();
    incoming.forget();
    batchProgress.forget();
    forgetStored();
    // A filter of `mutate` would skip the library, because its list has several pages.
    unload({ revalidate: false });
  });
}
