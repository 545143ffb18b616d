import { paths } from '../../paths.js';

const key = 'oauth-return-path';

/** The page on which a sign-in without a popup began (spec §4). */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  /** Forgets it. @returns the page to show a failure on; login unless the sign-in began at registration */
  take(): string {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path === paths.register ? paths.register : paths.login;
  },
};
