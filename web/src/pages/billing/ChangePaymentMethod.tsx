import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { call } from '../../api/client.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { useSubmit } from '../../ui/use-submit.js';
import { redirectToApproval, methodReturnUrls } from './go-to-approval.js';

interface ChangePaymentMethodProps {
  subscription: Subscription;
  look: 'primary' | 'plain';
}

/** Opens the provider's page for changing the payment method, if the provider offers such a page for this plan. */
export function ChangePaymentMethod({ subscription, look }: ChangePaymentMethodProps) {
  const { busy, error, submit } = useSubmit('Failed to open the payment page');
  if (!subscription.payment_pages.includes('payment_method')) return null;
  const open = () =>
    void submit(async () =>
      redirectToApproval(await call('openPaymentMethodPage', { body: methodReturnUrls() })),
    );
  return (
    <Stack>
      <Button $look={look} disabled={busy} onClick={open}>
        {busy ? 'Opening...' : 'Change payment method'}
      </Button>
      {error && <Alert>{error}</Alert>}
    </Stack>
  );
}
