import { useState } from 'react';
import { useSession } from '../auth/session.js';

type Draft = Readonly<Record<string, string>>;

/** Keeps the unsent text of a form for this tab, so that the text survives a reload or a visit to another page. */
export function useDraft(name: string) {
  const key = `${name}:${useSession().user?.id}`;
  const [draft] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft);
  return {
    draft,
    keep: (form: HTMLFormElement | null): void => {
      if (!form) return;
      const typed = Object.fromEntries(
        [...new FormData(form)].map(([field, value]) => [field, String(value)]),
      );
      sessionStorage.setItem(key, JSON.stringify(typed));
    },
    drop: (): void => sessionStorage.removeItem(key),
  };
}
