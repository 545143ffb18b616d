import type { OfferId } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../api/errors.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { BillingSkeleton } from './BillingSkeleton.js';
import { CancelDialog } from './CancelDialog.js';
import { ChangeDialog } from './ChangeDialog.js';
import { CurrentPlan } from './CurrentPlan.js';
import { failedToLoad } from './failed-to-load.js';
import { giveUpPayment } from './give-up-payment.js';
import { History } from './History.js';
import { InvoiceDetails } from './InvoiceDetails.js';
import { Notices } from './Notices.js';
import { Plans } from './Plans.js';
import { useReturnParameters } from './use-return-parameters.js';
import { useBilling } from './use-billing.js';

export function BillingPage() {
  const { from, wanted } = useReturnParameters();
  const billing = useBilling(from === 'success');
  const { subscription, plans, error, reload } = billing;
  // Once something else is done, what they came back from is no news.
  const [isNews, setIsNews] = useState(from === 'success' || from === 'payment_method');
  const show = (next: Subscription) => {
    setIsNews(false);
    billing.show(next);
  };
  const [chosen, setChosen] = useState<OfferId | undefined>(wanted);
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
      {error && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, failedToLoad)}</Alert>
          <Button onClick={() => void reload()}>Retry</Button>
        </Stack>
      )}
      {!error && !(subscription && plans) && <BillingSkeleton />}
      {!error && subscription && plans && (
        <>
          <Stack>
            <Notices
              subscription={subscription}
              paid={isNews && from === 'success'}
              methodChanged={isNews && from === 'payment_method'}
              reload={reload}
              onChoose={setChosen}
            />
            <CurrentPlan subscription={subscription} onCancel={() => setCancelling(true)} onChanged={show} />
          </Stack>
          <Plans
            plans={plans}
            subscription={subscription}
            wanted={wanted}
            onChoose={setChosen}
            onFree={() => setCancelling(true)}
          />
          <History payments={billing.payments} error={billing.historyError} onRetry={reload} />
          <InvoiceDetails />
          {chosen && (
            <ChangeDialog
              offer={chosen}
              onClose={() => setChosen(undefined)}
              onChanged={() => {
                setIsNews(false);
                setChosen(undefined);
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
