/**
 * Returns the name of a cookie for Google sign-ins that began without a `state`. The cookie contains the `state` that
 * is returned with the tokens. The cookie proves to the page /auth/callback that the sign-in was completed in this
 * browser. The prefix `__Host-` prevents other hosts of the domain from setting the cookie. Browsers accept the prefix
 * only over HTTPS.
 *
 * @param secure whether browsers reach this site over HTTPS
 */
export const googleProofCookie = (secure: boolean): string =>
  secure ? '__Host-packshot_google_proof' : 'packshot_google_proof';
