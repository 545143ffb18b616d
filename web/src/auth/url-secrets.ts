const names = ['access_token', 'refresh_token', 'token'] as const;

const taken: Partial<Record<(typeof names)[number], string>> = {};

/**
 * Tokens that a mail or a redirect put into the address. An address is seen, kept in the history and told to analytics:
 * they leave it before anything else reads it, and are known for as long as the page is open.
 */
export const urlSecrets = {
  take(): void {
    const url = new URL(location.href);
    for (const name of names) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      taken[name] = value;
      url.searchParams.delete(name);
    }
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  },
  read: (name: (typeof names)[number]): string | undefined => taken[name] || undefined,
  forget(): void {
    for (const name of names) delete taken[name];
  },
};
