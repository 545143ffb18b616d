import type { Passkey } from '@packshot/proto/rest/passkeys';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceFor } from '../../../api/errors.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
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
  { what: 'add'; making: PasskeyCreationOptions } | { what: 'rename' | 'remove'; passkey: Passkey };

/** What one's own account can be signed in to with in place of the password. */
export function Passkeys() {
  const { passkeys, error, fault, busy, reload, begin, add, rename, remove } = usePasskeys();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const start = async () => {
    const making = await begin();
    if (making) setAsked({ what: 'add', making });
  };
  return (
    <Section
      title="Passkeys"
      text="Sign in with your finger, your face or the PIN of your device. No password, and nothing that a false page could ask you for."
    >
      {error && !passkeys && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, 'Failed to load passkeys')}</Alert>
          <Button onClick={reload}>Retry</Button>
        </Stack>
      )}
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
          text="Name it so that you know it again. Your browser then asks you to unlock your device, or to choose another one."
          name={parseDevice(navigator.userAgent).name}
          action="Continue"
          onName={(name) => void add(name, asked.making)}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title="Rename passkey"
          text="The name is for you alone."
          name={asked.passkey.name}
          action="Rename"
          onName={(name) => void rename(asked.passkey, name)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'remove'}
        title="Remove this passkey?"
        text={`${asked?.what === 'remove' ? asked.passkey.name : 'It'} signs you in no more, and browsers that it signed in are signed out. Your device may go on offering it until you delete it there, too.`}
        action="Remove"
        onConfirm={() => asked?.what === 'remove' && void remove(asked.passkey)}
        onClose={close}
      />
    </Section>
  );
}
