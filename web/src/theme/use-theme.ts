import { themeModes } from '@packshot/proto/design/theme-modes';
import { useSyncExternalStore } from 'react';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const darkSystem = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const stored = (): ThemeChoice => {
  const choice = localStorage.getItem(themeModes.storage_key);
  return themeChoices.find((known) => known === choice) ?? themeModes.default_mode;
};

function apply(): void {
  const choice = stored();
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia(darkSystem).matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  // The bars of the browser and of an installed application have the colour of the top bar.
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = surface;
  for (const listener of listeners) listener();
}

/** Follows the system and other tabs while the page is open. `public/theme.js` sets the initial theme. */
export function watchTheme(): void {
  apply();
  matchMedia(darkSystem).addEventListener('change', apply);
  window.addEventListener('storage', apply);
}

function choose(choice: ThemeChoice): void {
  localStorage.setItem(themeModes.storage_key, choice);
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the chosen theme and a function that stores another choice. The theme `auto` follows the system setting. */
export const useTheme = (): [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore<ThemeChoice>(subscribe, stored, () => themeModes.default_mode),
  choose,
];
