import { useState } from 'react';
import { useSession } from '../../auth/session.js';

type Draft = Readonly<Record<string, string>>;

/**
 * What has been typed into a form and not been sent, kept for this tab: whoever comes back, or has to load the page
 * again, goes on writing.
 */
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
