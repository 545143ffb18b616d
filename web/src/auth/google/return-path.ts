import { paths } from '../../paths.js';

const key = 'oauth-return-path';

/** Page on which a sign-in without a popup started (spec §4). */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  /**
   * Forgets the page on which the sign-in started.
   *
   * @returns the page that shows a failure: registration if the sign-in started there, otherwise login
   */
  take(): string {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path === paths.register ? paths.register : paths.login;
  },
};
