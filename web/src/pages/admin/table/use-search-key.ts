import { useEffect, type RefObject } from 'react';

const takesText = 'input, textarea, select, [contenteditable]';

/** `/` goes to the search field, from wherever nothing is being typed. */
export function useSearchKey(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(`${takesText}, [role="dialog"], [role="alertdialog"]`))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
