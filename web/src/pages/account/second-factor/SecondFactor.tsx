import { useState } from 'react';
import { sentenceFor } from '../../../api/errors.js';
import { useCall } from '../../../api/use-call.js';
import { Alert } from '../../../ui/Alert.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Section } from '../Section.js';
import { AddDialog } from './AddDialog.js';
import { RemoveDialog } from './RemoveDialog.js';

const leftOver = (left: number): string =>
  left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;

/** Adds and removes the second step of one's own sign-in. */
export function SecondFactor() {
  const { data, error, mutate } = useCall('getSecondFactor');
  const [asked, setAsked] = useState<'add' | 'remove'>();
  const close = () => {
    setAsked(undefined);
    void mutate();
  };
  return (
    <Section
      title="Two-step sign-in"
      text="Sign in with a code from an app on your phone as well: a password alone, or Google alone, opens nothing."
    >
      {error && !data && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, 'Failed to load this')}</Alert>
          <Button onClick={() => void mutate()}>Retry</Button>
        </Stack>
      )}
      {!data && !error && <Skeleton aria-busy style={{ height: 48 }} />}
      {data && !data.enabled && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => setAsked('add')}>
          Add an authenticator app
        </Button>
      )}
      {data?.enabled && (
        <>
          <Row>
            <Badge $tone="success">On</Badge>
            <Quiet>{leftOver(data.recovery_codes_left)}</Quiet>
          </Row>
          <Button style={{ alignSelf: 'flex-start' }} onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </>
      )}
      {asked === 'add' && <AddDialog onClose={close} />}
      {asked === 'remove' && <RemoveDialog asksPassword={data?.asks_password ?? true} onClose={close} />}
    </Section>
  );
}
