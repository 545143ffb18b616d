import { useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to where it was before a dialog opened. Radix gives it to the dialog's trigger, which a dialog
 * that is opened by a state does not have. Where that control is gone by then, as after a deletion, the next one of the
 * page takes its place, or the last one before it.
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
      // Safari does not focus a button that is clicked: then nothing but the body has the focus.
      heirs.current = [before, ...near, main].filter(
        (each): each is HTMLElement => each instanceof HTMLElement && each !== document.body,
      );
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      // A dialog around this one that closed at the same time has given it back already.
      if (document.activeElement !== document.body) return;
      for (const heir of heirs.current) {
        heir.focus();
        if (document.activeElement === heir) return;
      }
    },
  };
}
