import { useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
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
      const all = [...document.querySelectorAll<HTMLElement>(controls)];
      const at = all.findIndex((control) => control === before);
      const near = at < 0 ? [] : [...all.slice(at), ...all.slice(0, at).toReversed()];
      const main = document.querySelector('main');
      // Safari does not focus a clicked button, so `document.body` has the focus.
      heirs.current = [before, ...near, main].filter(
        (each): each is HTMLElement => each instanceof HTMLElement && each !== document.body,
      );
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      // A surrounding dialog that closed at the same time has already returned the focus.
      if (document.activeElement !== document.body) return;
      for (const heir of heirs.current) {
        heir.focus();
        if (document.activeElement === heir) return;
      }
    },
  };
}
