import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChosenPhoto } from './chosen-photo.js';

interface NewPhotos {
  /** Element with the shown photo or the drop zone. */
  place: RefObject<HTMLDivElement | null>;
  /** Announcement for screen readers. */
  words: string;
}

/**
 * Moves the focus to the first added photo, and announces the added photos. After the last photo was removed, the first
 * control of the drop zone gets the focus.
 *
 * @param isReading whether more photos of the same choice follow, so that the announcement waits
 */
export function useNewPhotos(list: readonly ChosenPhoto[], isReading: boolean): NewPhotos {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<number>>(new Set());
  const hasFocused = useRef(false);
  const [words, setWords] = useState('');
  const ids = list.map(({ id }) => id).join(' ');
  useEffect(() => {
    const focus = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();
    const added = list.filter(({ id }) => !known.current.has(id));
    const [first] = added;
    const hadSome = known.current.size > 0;
    // The seller may already work with the first photos of a large batch, so the focus moves once.
    if (first && !hasFocused.current) focus('[data-shown-photo]');
    hasFocused.current = first !== undefined && isReading;
    if (first && isReading) return;
    known.current = new Set(list.map(({ id }) => id));
    if (first)
      setWords(added.length > 1 ? `${added.length} photos were added.` : `${first.file.name} was added.`);
    else if (hadSome && document.activeElement === document.body) focus('[data-shown-photo], button');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other changes of a photo do not change the list
  }, [ids, isReading]);
  return { place, words };
}
