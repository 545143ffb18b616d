import { formatDay } from '@packshot/proto/days';
import { offerName } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.js';
import { useCall } from '../../api/use-call.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Row, Stack } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { useSubmit } from '../../ui/use-submit.js';

/** Confirmation word (spec §5). */
const word = 'DELETE';

/** Refund rule of the terms. */
const refundRule = 'Refunds are generally not given once a billing period has started.';

/**
 * Explains what the deletion means for the plan and the payments.
 *
 * @param subscription subscription of the user; undefined while billing does not respond
 */
function planSentence(subscription: Subscription | undefined): string {
  if (!subscription) return `A paid plan ends at once and is not charged again. ${refundRule}`;
  const { plan, status, current_period_end } = subscription;
  if (plan === 'free') return 'You have no paid plan.';
  const until =
    status === 'active' && current_period_end ? `, paid until ${formatDay(current_period_end)},` : '';
  return `Your plan (${offerName(plan)})${until} ends at once and is not charged again. ${refundRule}`;
}

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { busy, error, submit } = useSubmit('Failed to delete account');
  const { data: subscription, error: billingFault } = useCall('getSubscription', { revalidateOnMount: true });
  const deleted = useRef(false);
  const closed = useRef(false);
  // Ends the session only when this page is closed. Otherwise this page would redirect to /login instead of /.
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      if (deleted.current) session.end();
    };
  }, []);
  const ready = typed === word && !busy && (subscription !== undefined || billingFault !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    void submit(async () => {
      await call('deleteAccount');
      // The user may have closed the dialog before the response.
      if (closed.current) return session.end();
      deleted.current = true;
      await navigate(paths.home);
    });
  };
  return (
    <Dialog
      open
      title="Delete your account?"
      text={`This permanently deletes your profile, photos and pictures. ${planSentence(subscription)} You cannot undo this.`}
      onClose={onClose}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          <Field
            label={`Type ${word} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button $look="danger" disabled={!ready}>
              {busy ? 'Deleting...' : 'Delete Account'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
