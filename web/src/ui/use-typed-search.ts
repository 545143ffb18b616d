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
  const [asked, setAsked] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    // Changed by itself: by the way back, or because the filter was taken away. What the field asked for arrives late on
    // a busy machine, and more may have been typed since.
    if (searched !== asked) {
      setTyped(searched);
      setAsked(searched);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === searched) return;
    const timer = setTimeout(() => {
      setAsked(text);
      search(text);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, searched, search]);
  return [typed, setTyped];
}
