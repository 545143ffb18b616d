import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { call, type Answer } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { CodeField } from '../../../auth/CodeField.js';
import { session } from '../../../auth/session.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Form } from '../../../ui/Form.js';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { readText } from '../../../ui/read-text.js';
import { toast } from '../../../ui/toast.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodes } from './RecoveryCodes.js';

const Secret = styled.code`
  font:
    0.9375rem/1.6 ui-monospace,
    monospace;
`;

/** Shows the setup key for the app, takes the first code and then shows the recovery codes once. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Answer<'beginSecondFactor'>>();
  const [error, setError] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const [confirming, setConfirming] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call('beginSecondFactor', { signal: leaving.signal }).then(setMade, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(sentenceFor(failure, "Couldn't create a setup key"));
    });
    return () => leaving.abort();
  }, []);

  const confirm = async (values: FormData) => {
    setConfirming(true);
    try {
      const confirmed = await call('confirmSecondFactor', { body: { code: readText(values, 'code') } });
      session.renew(confirmed.access_token);
      toast.settle('second factor');
      setCodes(confirmed.recovery_codes);
    } finally {
      setConfirming(false);
    }
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Add an authenticator app"
      text={
        error
          ? ''
          : 'Scan this QR code with an app such as Aegis, 2FAS or Google Authenticator. Then enter the code. Other browsers are signed out.'
      }
      // A dialog that closes now would lose the recovery codes.
      onClose={confirming ? undefined : onClose}
    >
      <Stack>
        {error && (
          <>
            <Alert>{error}</Alert>
            <Button onClick={onClose} style={{ alignSelf: 'flex-start' }}>
              Close
            </Button>
          </>
        )}
        {!made && !error && <Skeleton aria-busy style={{ height: 200 }} />}
        {made && (
          <>
            <QrCode text={made.otpauth_uri} label="QR code for your authenticator app" />
            <div>
              <Quiet>Or type this setup key:</Quiet>
              <Secret>{made.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
            </div>
            <Form
              action="Turn on"
              doing="Checking..."
              fallback="Failed to turn on two-step sign-in"
              onSubmit={confirm}
            >
              <CodeField />
            </Form>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
