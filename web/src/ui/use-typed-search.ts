import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the typed text is searched. */
const typingPause = 250;

/**
 * The text of a search field, which is searched once the typing pauses.
 *
 * @param searched what is searched for; a change that does not come from the field replaces what is typed
 * @param search has to stay the same function while nothing else changes: a new one starts the pause again
 */
export function useTypedSearch(
  searched: string,
  search: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  // What the field has asked for and what has not arrived yet: on a busy machine the next is asked for before.
  const [coming, setComing] = useState<readonly string[]>([]);
  if (known !== searched) {
    setKnown(searched);
    const at = coming.indexOf(searched);
    setComing(at < 0 ? [] : coming.slice(at + 1));
    // Changed by itself: by the way back, or because the filter was taken away.
    if (at < 0) setTyped(searched);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === searched) return;
    const timer = setTimeout(() => {
      setComing((before) => [...before, text]);
      search(text);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, searched, search]);
  return [typed, setTyped];
}
