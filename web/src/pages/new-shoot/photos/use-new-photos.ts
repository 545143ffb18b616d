import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChosenPhoto } from './use-photos.js';

interface NewPhotos {
  /** The element that shows the chosen photo, or asks for one. */
  place: RefObject<HTMLDivElement | null>;
  /** The sentence for screen readers. */
  words: string;
}

/**
 * Moves the focus to the photo that was added, and says which one. After the last photo was removed, the focus moves to
 * the first control of what takes its place.
 */
export function useNewPhotos(list: ChosenPhoto[]): NewPhotos {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<readonly number[]>([]);
  const [words, setWords] = useState('');
  const ids = list.map(({ id }) => id).join(' ');
  useEffect(() => {
    const added = list.filter(({ id }) => !known.current.includes(id));
    const hadSome = known.current.length > 0;
    known.current = list.map(({ id }) => id);
    const [first] = added;
    if (first) {
      place.current?.querySelector<HTMLElement>('[data-shown-photo]')?.focus();
      setWords(added.length > 1 ? `${added.length} photos were added.` : `${first.file.name} was added.`);
    } else if (hadSome && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-shown-photo], button')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other changes of a photo are none of the list
  }, [ids]);
  return { place, words };
}
