/** Session storage key. The login page opens in the same tab. */
const key = 'wanted-page';

/** The page that a visitor opened before signing in, for example from a link in an email, or whose session ended. */
export const wantedPage = {
  /** @param path path, query and fragment of a page of this client */
  keep: (path: string): void => sessionStorage.setItem(key, path),
  path: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  forget: (): void => sessionStorage.removeItem(key),
};
