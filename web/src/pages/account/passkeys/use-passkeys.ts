import type { Passkey } from '@packshot/proto/rest/passkeys';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { call } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';
import { withPassword } from '../../../auth/fresh-password.js';
import { sentenceForPasskey } from '../../../auth/passkeys/sentence-for-passkey.js';
import { session } from '../../../auth/session.js';
import { toast } from '../../../ui/toast.js';

/** Options that the browser needs to create a passkey. */
export type PasskeyCreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

interface Passkeys {
  passkeys: Passkey[] | undefined;
  error: Error | undefined;
  /** Error message of the last action. */
  fault: string | undefined;
  busy: boolean;
  reload(): void;
  /** Asks for the password if required, before the user names the passkey. */
  begin(): Promise<PasskeyCreationOptions | undefined>;
  add(name: string, making: PasskeyCreationOptions): Promise<void>;
  rename(passkey: Passkey, name: string): Promise<void>;
  remove(passkey: Passkey): Promise<void>;
}

export function usePasskeys(): Passkeys {
  const { data, error, mutate } = useCall('listPasskeys', { revalidateOnMount: true });
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function act<T>(work: () => Promise<T>, fallback: string, done?: string): Promise<T | undefined> {
    setBusy(true);
    setFault(undefined);
    toast.settle('passkeys');
    try {
      const result = await work();
      if (done) toast.say(done, undefined, 'passkeys');
      return result;
    } catch (failure) {
      setFault(sentenceForPasskey(failure, fallback));
      return undefined;
    } finally {
      setBusy(false);
      void mutate();
    }
  }

  return {
    passkeys: data?.passkeys,
    error,
    fault,
    busy,
    reload: () => void mutate(),
    begin: () =>
      act(
        () => withPassword(async () => (await call('beginPasskey')) as unknown as PasskeyCreationOptions),
        'Failed to add a passkey',
      ),
    add: (name, optionsJSON) =>
      act(
        async () => {
          const credential = await startRegistration({ optionsJSON });
          session.renew((await call('addPasskey', { body: { name, credential } })).access_token);
        },
        'Failed to add a passkey',
        'Passkey added',
      ),
    async rename({ id }, name) {
      const work = () => withPassword(() => call('renamePasskey', { params: { id }, body: { name } }));
      await act(work, 'Failed to rename the passkey');
    },
    async remove({ id }) {
      const work = () => withPassword(() => call('removePasskey', { params: { id } }));
      await act(work, 'Failed to remove the passkey', 'Passkey removed');
    },
  };
}
