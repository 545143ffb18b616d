import type { Passkey } from '@packshot/proto/rest/passkeys';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { parseDevice } from '../sessions/parse-device.js';
import { Section } from '../Section.js';
import { NameDialog } from './NameDialog.js';
import { PasskeyRow } from './PasskeyRow.js';
import { usePasskeys, type PasskeyCreationOptions } from './use-passkeys.js';

const List = styled.ul`
  margin: -12px 0;
  padding: 0;
  list-style: none;
`;

type Asked =
  | { what: 'add'; making: PasskeyCreationOptions }
  | { what: 'rename' | 'remove'; passkey: Passkey };

/** Lists the user's passkeys, which replace the password at sign-in. */
export function Passkeys() {
  const { passkeys, error, fault, busy, reload, begin, add, rename, remove } = usePasskeys();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const start = async () => {
    const making = await begin();
    // The user may have opened another dialog since.
    if (making) setAsked((now) => now ?? { what: 'add', making });
  };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, face or device PIN. Nothing to remember, nothing to phish."
    >
      {error && !passkeys && <RetryAlert error={error} fallback="Failed to load passkeys" onRetry={reload} />}
      {!passkeys && !error && <Skeleton aria-busy style={{ height: 48 }} />}
      {fault && <Alert>{fault}</Alert>}
      {passkeys && passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ what: 'rename', passkey })}
              onRemove={() => setAsked({ what: 'remove', passkey })}
            />
          ))}
        </List>
      )}
      {passkeys && (
        <Button style={{ alignSelf: 'flex-start' }} disabled={busy} onClick={() => void start()}>
          {busy ? 'Waiting for your device...' : 'Add a passkey'}
        </Button>
      )}
      {asked?.what === 'add' && (
        <NameDialog
          title="Add a passkey"
          text="Give the passkey a name you'll recognise. Your browser then asks you to unlock your device or to choose another one."
          name={parseDevice(navigator.userAgent).name}
          action="Continue"
          onName={(name) => void add(name, asked.making)}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title="Rename passkey"
          text="Only you can see this name."
          name={asked.passkey.name}
          action="Rename"
          onName={(name) => void rename(asked.passkey, name)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title="Remove this passkey?"
        text={`${asked?.what === 'remove' ? asked.passkey.name : 'It'} can no longer sign you in, and browsers using it are signed out. Delete the passkey on your device as well.`}
        action="Remove"
        onConfirm={() => asked?.what === 'remove' && void remove(asked.passkey)}
        onClose={close}
      />
    </Section>
  );
}
