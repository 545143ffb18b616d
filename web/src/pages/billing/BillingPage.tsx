import { offerIds, type OfferId } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wantedPlan } from '../../auth/wanted-plan.js';
import { Stack } from '../../ui/Card.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useDialog } from '../../ui/use-dialog.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { CancelDialog } from './CancelDialog.js';
import { Cards } from './Cards.js';
import { ChangeDialog } from './ChangeDialog.js';
import { CurrentPlan } from './CurrentPlan.js';
import { History } from './History.js';
import { InvoiceDetails } from './InvoiceDetails.js';
import { Notices } from './Notices.js';
import { Plans } from './Plans.js';
import { failedToLoad, useBilling, giveUpPayment } from './use-billing.js';

export function BillingPage() {
  const { from, wanted } = useReturnParameters();
  const billing = useBilling(from === 'success');
  const { subscription, plans, error, reload } = billing;
  // Hides the return message after the next action.
  const [isNews, setIsNews] = useState(from === 'success' || from === 'payment_method');
  const show = (next: Subscription) => {
    setIsNews(false);
    billing.show(next);
  };
  const [chosen, choose, closeChosen] = useDialog(wanted && { offer: wanted });
  const onChoose = (offer: OfferId) => choose({ offer });
  const [cancelling, setCancelling] = useState(false);
  const toldOf = useRef(false);
  useEffect(() => {
    if (from !== 'cancel' || toldOf.current) return;
    toldOf.current = true;
    void giveUpPayment(reload);
  }, [from, reload]);
  return (
    <Stack $gap={32}>
      <h1>Billing</h1>
      {error && <RetryAlert error={error} fallback={failedToLoad} onRetry={reload} />}
      {!error && !(subscription && plans) && <BillingSkeleton />}
      {!error && subscription && plans && (
        <>
          <Stack>
            <Notices
              subscription={subscription}
              paid={isNews && from === 'success'}
              methodChanged={isNews && from === 'payment_method'}
              reload={reload}
              onChoose={onChoose}
            />
            <CurrentPlan subscription={subscription} onCancel={() => setCancelling(true)} onChanged={show} />
          </Stack>
          <Plans
            plans={plans}
            subscription={subscription}
            wanted={wanted}
            onChoose={onChoose}
            onFree={() => setCancelling(true)}
          />
          <History payments={billing.payments} error={billing.historyError} onRetry={reload} />
          <InvoiceDetails />
          {chosen && (
            <ChangeDialog
              offer={chosen.offer}
              onClose={closeChosen}
              onChanged={() => {
                setIsNews(false);
                closeChosen();
                void reload();
              }}
            />
          )}
          <CancelDialog
            open={cancelling}
            subscription={subscription}
            onClose={() => setCancelling(false)}
            onChanged={show}
          />
        </>
      )}
    </Stack>
  );
}

const BillingSkeleton = () => (
  <div aria-busy style={{ display: 'contents' }}>
    <Skeleton style={{ height: 178 }} />
    <Cards>
      {['free', 'basic', 'pro'].map((plan) => (
        <Skeleton key={plan} style={{ height: 340 }} />
      ))}
    </Cards>
    <Skeleton style={{ height: 160 }} />
  </div>
);

/** Reason why the user opened the page. */
interface Arrival {
  /** The user returned from a payment, a cancelled payment or a change of the payment method. */
  from: 'success' | 'cancel' | 'payment_method' | undefined;
  /** Plan that the user chose on another page. */
  wanted: OfferId | undefined;
}

const parameters = ['success', 'cancel', 'payment-method', 'plan'];

/**
 * Reads the URL parameters set by the payment provider and the landing page. Removes the parameters from the URL, so
 * that a reload does not repeat their effect (spec §2).
 */
function useReturnParameters(): Arrival {
  const [query, setQuery] = useSearchParams();
  const [arrival] = useState<Arrival>(() => ({
    from:
      (['success', 'cancel'] as const).find((name) => query.get(name) === 'true') ??
      (query.get('payment-method') === 'changed' ? 'payment_method' : undefined),
    wanted: offerIds.find((offer) => offer === query.get('plan')),
  }));
  useEffect(() => {
    wantedPlan.forget();
    if (!parameters.some((name) => query.has(name))) return;
    const left = new URLSearchParams(query);
    for (const name of parameters) left.delete(name);
    setQuery(left, { replace: true });
  }, [query, setQuery]);
  return arrival;
}
