import { googleProofCookie } from '@packshot/proto/common/google-proof';

/**
 * Reports whether the server has just completed a Google sign-in without a state for this browser. Clients that only
 * call `GET /api/auth/google/login` start a sign-in without a state. The proof is valid once.
 *
 * @param state proof that the redirect contained in addition to the tokens
 */
export function takeGoogleProof(state: string | undefined): boolean {
  const secure = location.protocol === 'https:';
  const name = googleProofCookie(secure);
  const proof = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  document.cookie = `${name}=; path=/; max-age=0${secure ? '; secure' : ''}`;
  return !!state && proof === state;
}
