import { useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

function focusFirst(heirs: readonly HTMLElement[]): HTMLElement | undefined {
  return heirs.find((heir) => {
    heir.focus();
    return document.activeElement === heir;
  });
}

/**
 * Passes the focus on whenever the focused control is removed, until the user moves the focus. A deletion removes
 * controls before or after its dialog returns the focus, depending on which update React renders first.
 */
function keepFocus(heirs: readonly HTMLElement[]): void {
  let held = focusFirst(heirs);
  // A surrounding dialog that closes later returns the focus itself.
  const dialog = held?.closest('[role="dialog"]');
  const observer = new MutationObserver(() => {
    if (document.activeElement === held) return;
    const lost = document.activeElement === document.body && held?.isConnected === false;
    if (lost && dialog?.isConnected !== false) held = focusFirst(heirs);
    else observer.disconnect();
  });
  if (held) observer.observe(document.body, { childList: true, subtree: true });
  // A click on an empty place takes the focus without giving the focus to another control.
  document.addEventListener('pointerdown', () => observer.disconnect(), { once: true });
}

/**
 * Returns the focus to the control that had the focus before a dialog opened. Radix returns the focus to the dialog's
 * trigger, which a dialog opened by state lacks. If the previous control is gone, for example after a deletion, a
 * control next to the previous control gets the focus.
 */
export function useReturnFocus(): ReturnFocus {
  const heirs = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus() {
      const before = document.activeElement;
      const main = document.querySelector('main');
      // The menu is not next to a control of the page.
      const around = main?.contains(before) ? main : document;
      const all = [...around.querySelectorAll<HTMLElement>(controls)];
      const at = all.findIndex((control) => control === before);
      const near = at < 0 ? [] : [...all.slice(at), ...all.slice(0, at).toReversed()];
      // Safari does not focus a clicked button, so `document.body` has the focus.
      heirs.current = [before, ...near, main].filter(
        (each): each is HTMLElement => each instanceof HTMLElement && each !== document.body,
      );
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      // A surrounding dialog that closed at the same time has already returned the focus.
      if (document.activeElement !== document.body) return;
      keepFocus(heirs.current);
    },
  };
}
