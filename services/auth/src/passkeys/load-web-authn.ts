/**
 * Loads SimpleWebAuthn (MIT) when a passkey is first used, because its 300 modules took a sixth of auth's startup time.
 * The library supports many device formats, is well maintained, and has no install scripts.
 */
export const loadWebAuthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
