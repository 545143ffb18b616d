import { paths } from '../paths.js';

/** Session storage key. The login page opens in the same tab. */
const key = 'wanted-preset';

/** The shared preset whose link a visitor opened before signing in. */
export const wantedPreset = {
  /** Stores the code in the URL of a shared preset. */
  take(): void {
    const code = location.hash.slice(1);
    if (location.pathname === paths.sharedPreset && code) sessionStorage.setItem(key, code);
  },
  /** Returns the path of the preset; undefined if no link was opened. */
  path(): string | undefined {
    const code = sessionStorage.getItem(key);
    return code === null ? undefined : `${paths.sharedPreset}#${code}`;
  },
  forget: (): void => sessionStorage.removeItem(key),
};
