import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useModeFacts } from './use-mode-facts.js';

/**
 * Returns a function that selects the text of a mode or an option. The text depends on the engine, and stays neutral
 * until the engine is known.
 */
export function useTextOf(): (mode: RenderMode, of: { text: string; madeHere?: string }) => string {
  const factsOf = useModeFacts();
  return (mode, { text, madeHere }) => {
    if (!madeHere) return text;
    const facts = factsOf(mode);
    if (!facts) return '\u00a0';
    return facts.made_by === 'studio' ? madeHere : text;
  };
}
