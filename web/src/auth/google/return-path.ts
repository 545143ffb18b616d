const key = 'oauth-return-path';

/** The page on which a sign-in without a popup began (spec §4). The callback page forgets it. */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  forget: (): void => sessionStorage.removeItem(key),
};
