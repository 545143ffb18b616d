import { useEffect, useEffectEvent } from 'react';
import { incoming } from '../../../intake/incoming.js';
import { toast } from '../../../ui/toast.js';
import { usePaste } from './use-paste.js';

/**
 * Takes the photos that the user drops or pastes anywhere on the page.
 *
 * @param isOpen whether the page makes pictures from photos; otherwise a drop opens such a page, which takes the photos
 * @param busy whether the photos are being sent
 */
export function useIncoming(isOpen: boolean, busy: boolean, add: (files: File[]) => void): void {
  const take = useEffectEvent((files: File[]) => {
    if (busy) toast.fault('Your photos are being sent. Add more photos when this is done.');
    else add(files);
  });
  useEffect(() => (isOpen ? incoming.receive((files) => take(files)) : undefined), [isOpen]);
  usePaste((files) => {
    if (isOpen) take(files);
  });
}
