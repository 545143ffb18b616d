import { useEffect } from 'react';

/**
 * Returns the focus that the browser drops when it disables or removes the focused control: to the control as soon as
 * the control is enabled again, and otherwise to the page. A button is disabled during its request, for example, and
 * Clear filters disappears with the empty list.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
    };
    // A click on an empty place takes the focus without giving the focus to another control.
    const forget = () => {
      last = undefined;
    };
    const restore = () => {
      if (!last || document.activeElement !== document.body || last.matches(':disabled')) return;
      const heir = last.isConnected ? last : document.getElementById('content');
      heir?.focus({ preventScroll: true });
    };
    // A dialog that closes returns the focus in a separate task.
    const observer = new MutationObserver(() => {
      if (last && document.activeElement === document.body) setTimeout(restore);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
