import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which the search starts. */
const typingPause = 250;

/**
 * Keeps the text of a search field and starts the search when the user pauses typing.
 *
 * @param searched the current search; a change by another action replaces the typed text
 * @param search must be a stable function: a new function restarts the typing pause
 */
export function useTypedSearch(
  searched: string,
  search: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  // Searches that were sent but have not reached `searched` yet. On a slow machine, several searches can be pending.
  const [coming, setComing] = useState<readonly string[]>([]);
  if (known !== searched) {
    setKnown(searched);
    const at = coming.indexOf(searched);
    setComing(at < 0 ? [] : coming.slice(at + 1));
    // Another action changed the search, for example Back or clearing the filter.
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
