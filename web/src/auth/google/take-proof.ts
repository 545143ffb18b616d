import { googleProofCookie } from '@packshot/proto/common/google-proof';

/**
 * Whether the server has just finished a sign-in with Google in this browser that was begun without a state, as a client
 * may that follows the address of `GET /api/auth/google/login` alone. The proof is good once.
 *
 * @param state what came with the tokens
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
