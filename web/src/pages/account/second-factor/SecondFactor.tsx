import { useCall } from '../../../api/use-call.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useDialog } from '../../../ui/use-dialog.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { Section } from '../Section.js';
import { AddDialog } from './AddDialog.js';
import { RemoveDialog } from './RemoveDialog.js';

const leftOver = (left: number): string =>
  left === 1 ? 'You have 1 recovery code left.' : `${left} recovery codes are left.`;

export function SecondFactor() {
  const { data, error, mutate } = useCall('getSecondFactor');
  const [asked, ask, closeAsked] = useDialog<{ what: 'add' | 'remove' }>();
  const close = () => {
    closeAsked();
    void mutate();
  };
  return (
    <Section
      title="Two-step sign-in"
      text="Require a code from your phone in addition to your password or Google."
    >
      {error && !data && (
        <RetryAlert error={error} fallback="Failed to load two-step sign-in" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton aria-busy style={{ height: 48 }} />}
      {data && !data.enabled && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => ask({ what: 'add' })}>
          Add an authenticator app
        </Button>
      )}
      {data?.enabled && (
        <>
          <Row>
            <Badge $tone="success">On</Badge>
            <Quiet>{leftOver(data.recovery_codes_left)}</Quiet>
          </Row>
          <Button style={{ alignSelf: 'flex-start' }} onClick={() => ask({ what: 'remove' })}>
            Remove
          </Button>
        </>
      )}
      {asked?.what === 'add' && <AddDialog onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog asksPassword={data?.asks_password ?? true} onClose={close} />
      )}
    </Section>
  );
}
