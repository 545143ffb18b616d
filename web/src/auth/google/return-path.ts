const key = 'oauth-return-path';

/** Where a sign-in without a popup was begun (spec §4), until the callback page has been reached. */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  forget: (): void => sessionStorage.removeItem(key),
};
