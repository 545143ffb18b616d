/**
 * Cookie that proves to the page /auth/callback that this browser has finished a sign-in with Google which was begun
 * without a `state`. It holds the `state` that comes with the tokens. The prefix `__Host-` keeps other hosts of the same
 * domain from setting it; browsers take it over HTTPS alone.
 *
 * @param secure whether browsers reach this site over HTTPS
 */
export const googleProofCookie = (secure: boolean): string =>
  secure ? '__Host-packshot_google_proof' : 'packshot_google_proof';
