import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.js';
import { repeatWhenOnline } from '../../../api/repeat-when-online.js';
import type { ChosenPhoto } from './chosen-photo.js';

/** Returns the key of a photo; undefined until the hash is known. */
const keyOf = ({ hash, crop }: ChosenPhoto): string | undefined => hash && photoKeyOf(hash, crop);

/**
 * Finds out which chosen photos the library already has pictures of. Asks for one photo at a time.
 *
 * @returns function that returns the number of pictures of a photo; undefined while the number is unknown
 */
export function useKnownPhotos(list: readonly ChosenPhoto[]): (photo: ChosenPhoto) => number | undefined {
  const [counts, setCounts] = useState<Readonly<Record<string, number | undefined>>>({});
  const asked = useRef(new Set<string>());
  const open = list.map(keyOf).find((key) => key !== undefined && !(key in counts));
  useEffect(() => {
    if (open === undefined || asked.current.has(open)) return;
    asked.current.add(open);
    const keep = (pictures?: number) => setCounts((before) => ({ ...before, [open]: pictures }));
    // After a failure the number stays unknown.
    repeatWhenOnline(() => call('findPhoto', { query: { photo: open } })).then(
      ({ pictures }) => keep(pictures),
      () => keep(),
    );
  }, [open]);
  return (photo) => counts[keyOf(photo) ?? ''];
}
