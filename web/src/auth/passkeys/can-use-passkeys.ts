const number = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser can make and show passkeys here: they belong to names, and an address that is a number has none. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !number.test(location.hostname);
