// Converts WebAuthn messages to JSON in browsers that lack this conversion (MIT, no dependencies).
import { startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { session } from '../session.js';
import { sentenceForPasskey } from './sentence-for-passkey.js';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

async function logIn(): Promise<void> {
  const optionsJSON = (await call('beginPasskeyLogin', { token: '' })) as unknown as Options;
  const credential = await startAuthentication({ optionsJSON });
  const signedIn = await call('passkeyLogin', { body: { credential }, token: '' });
  session.begin(signedIn, signedIn.user);
}

/** The passkey button below the login form, with separate error messages. */
export function PasskeyLogin() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await logIn();
    } catch (failure) {
      setError(sentenceForPasskey(failure, 'Failed to sign in with a passkey'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      {error && <Alert>{error}</Alert>}
      <Button type="button" $wide disabled={busy} onClick={() => void start()}>
        <KeyRound size={18} aria-hidden /> {busy ? 'Waiting for your device...' : 'Sign in with a passkey'}
      </Button>
    </Stack>
  );
}
