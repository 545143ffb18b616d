import { formatDay } from '@packshot/proto/days';
import { formatAmount } from '@packshot/proto/money';
import { offerName, type OfferId } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { color } from '../../theme/color.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Status } from '../../ui/Status.js';
import { useSubmit } from '../../ui/use-submit.js';
import { ChangePaymentMethod } from './ChangePaymentMethod.js';
import { describeDuePayment, planName } from './words.js';
import { giveUpPayment } from './use-billing.js';
import { redirectToApproval, returnUrls } from './go-to-approval.js';

const Bar = styled.section<{ $due?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  border: 1px solid ${({ $due }) => color($due ? 'danger' : 'line-strong')};
  border-radius: var(--radius);
  background: ${({ $due }) => color($due ? 'danger-ground' : 'surface')};
  & > svg {
    flex: none;
    color: ${({ $due }) => color($due ? 'danger' : 'text-quiet')};
  }
  & > div {
    flex: 1 1 280px;
  }
  & h2 {
    margin-bottom: 2px;
    font-size: 1rem;
  }
`;

interface NoticesProps {
  subscription: Subscription;
  /** Whether the user has just returned from a payment. */
  paid: boolean;
  /** Whether the provider has sent the user back after a change of the payment method. */
  methodChanged: boolean;
  reload: () => Promise<void>;
  onChoose: (offer: OfferId) => void;
}

/** Messages about payments that need attention, shown at the top of the page. */
export function Notices({ subscription, paid, methodChanged, reload, onChoose }: NoticesProps) {
  const { status, plan, pending_plan, pending_url, taken_back } = subscription;
  const changed = methodChanged && plan !== 'free' && <Status>{changedWords(subscription)}</Status>;
  if (status === 'past_due' || status === 'suspended')
    return (
      <>
        {changed}
        <Due subscription={subscription} />
      </>
    );
  if (status === 'pending' || pending_plan)
    return <Pending plan={pending_plan} url={paid ? null : pending_url} reload={reload} />;
  if (taken_back && !paid) return <TakenBack payment={taken_back} onChoose={onChoose} />;
  if (paid && plan !== 'free') return <Status>Payment received. You are now on {planName(plan)}.</Status>;
  if (paid) return <Looking />;
  return changed || null;
}

/** Explains what happens after a change of the payment method. The change alone does not pay the due amount. */
function changedWords({ status, payment_pages }: Subscription): string {
  const words = 'Payment method changed.';
  if (status === 'active') return `${words} Your next payment will use the new method.`;
  if (status === 'past_due')
    return `${words} The payment is still due. The payment provider will try again automatically.`;
  return payment_pages.includes('settle')
    ? `${words} A payment is still due. Pay now to restore your plan.`
    : `${words} A payment is still due.`;
}

const Looking = () => (
  <Bar aria-label="Payment">
    <Clock size={20} aria-hidden />
    <output>We are confirming your payment. This page updates automatically.</output>
  </Bar>
);

interface PendingProps {
  plan: Subscription['pending_plan'];
  /** URL of the unfinished checkout at the provider. */
  url: string | null;
  reload: () => Promise<void>;
}

function Pending({ plan, url, reload }: PendingProps) {
  const [busy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    await giveUpPayment(reload);
    setBusy(false);
  };
  return (
    <Bar aria-label={url ? 'Payment not finished' : 'Payment pending'}>
      <Clock size={20} aria-hidden />
      <div>
        <h2>{url ? 'Payment not finished' : 'Payment pending'}</h2>
        <output>
          {url ? (
            <>
              You have not finished paying{plan && ` for ${offerName(plan)}`}. Continue the payment or cancel
              it. If you have already paid, it may take from a few minutes up to 24 hours until the payment
              arrives.
            </>
          ) : (
            <>
              {plan ? `Your payment for ${offerName(plan)} is on its way.` : 'Your payment is on its way.'} It
              may take from a few minutes up to 24 hours. This page updates automatically.
            </>
          )}
        </output>
      </div>
      {url && (
        <Button as="a" $look="primary" href={url}>
          Continue to payment
        </Button>
      )}
      <Button disabled={busy} onClick={() => void giveUp()}>
        {busy ? 'Cancelling...' : 'Cancel this payment'}
      </Button>
    </Bar>
  );
}

interface TakenBackProps {
  payment: NonNullable<Subscription['taken_back']>;
  onChoose: (offer: OfferId) => void;
}

function TakenBack({ payment: { plan, amount, currency, paid_at }, onChoose }: TakenBackProps) {
  const name = planName(plan);
  return (
    <Bar $due aria-label="Payment reversed">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <h2>Payment reversed</h2>
        <p>
          Your bank reversed the {formatAmount(amount, currency)} paid on {formatDay(paid_at)} for {name}, and
          the plan has ended. You owe nothing and will not be charged again. Your pictures stay. You can stay
          on Free or buy {name} again.
        </p>
      </div>
      <Button $look="primary" onClick={() => onChoose(plan)}>
        Buy {name} again
      </Button>
    </Bar>
  );
}

function Due({ subscription }: { subscription: Subscription }) {
  const { busy, error, submit } = useSubmit('Failed to open the payment page');
  const settle = () =>
    void submit(async () => redirectToApproval(await call('settlePayment', { body: returnUrls() })));
  const [heading, text] = describeDuePayment(subscription);
  return (
    <>
      <Bar $due aria-label="Payment due">
        <TriangleAlert size={20} aria-hidden />
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        {subscription.payment_pages.includes('settle') ? (
          <Button $look="primary" disabled={busy} onClick={settle}>
            {busy ? 'Opening...' : 'Pay now'}
          </Button>
        ) : (
          <ChangePaymentMethod subscription={subscription} look="primary" />
        )}
      </Bar>
      {error && <Alert>{error}</Alert>}
    </>
  );
}
