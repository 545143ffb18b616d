import { paths } from '../../paths.js';

const key = 'oauth-return-path';

/** Page on which a sign-in without a popup started (spec §4). */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  /**
   * Returns the path of the page on which the sign-in started and forgets the stored path.
   *
   * @returns path of the page that shows errors: registration if the sign-in started on that page, otherwise login
   */
  take(): string {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path === paths.register ? paths.register : paths.login;
  },
};
