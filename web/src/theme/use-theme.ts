import { themeModes } from '@packshot/proto/design/tokens';
import { useEffect, useState } from 'react';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const stored = (): ThemeChoice => {
  const choice = localStorage.getItem(themeModes.storage_key);
  return themeChoices.find((known) => known === choice) ?? themeModes.default_mode;
};

/** The chosen theme, kept in local storage. Auto follows the system, also while the page is open. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(stored);
  useEffect(() => {
    localStorage.setItem(themeModes.storage_key, choice);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const dark = choice === 'dark' || (choice === 'auto' && system.matches);
      document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [choice]);
  return [choice, setChoice];
}
