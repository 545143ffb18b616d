const number = /^(\d+\.){3}\d+$|^\[/;

/** Reports whether this browser supports passkeys on this site. Passkeys require a domain name, not an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !number.test(location.hostname);
