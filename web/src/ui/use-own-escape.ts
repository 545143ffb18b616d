import { useEffect } from 'react';

/** In a text field, Escape discards the input. */
const isTyping = (target: Element): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/**
 * Handles Escape inside an element before a toast does. Radix takes a toast for the topmost layer, so Escape would
 * close the toast, with its Undo, instead of what the user works with.
 *
 * @param inside CSS selector of the element
 */
export function useOwnEscape(inside: string, onEscape: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'Escape' || !(target instanceof Element)) return;
      // The page has the focus after a click next to all controls.
      if (isTyping(target) || (target !== document.body && !target.closest(inside))) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    // Radix listens at the document, also in the capture phase.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [inside, onEscape, enabled]);
}
