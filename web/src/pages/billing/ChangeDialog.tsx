import { formatDay } from '@packshot/proto/days';
import { offerName, type OfferId } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/quote';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client.js';
import { ApiError, sentenceFor } from '../../api/errors.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Actions } from '../../ui/Actions.js';
import { Stack } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useIsShown } from '../../ui/use-is-shown.js';
import { useSubmit } from '../../ui/use-submit.js';
import { redirectToApproval, returnUrls } from './go-to-approval.js';
import { planMessage } from './use-billing.js';
import { QuoteTable } from './QuoteTable.js';

const actions: Record<Quote['kind'], [action: string, doing: string]> = {
  checkout: ['Continue to payment', 'Opening payment...'],
  upgrade: ['Upgrade now', 'Upgrading...'],
  downgrade: ['Switch at renewal', 'Switching...'],
};

interface ChangeDialogProps {
  offer: OfferId;
  onClose: () => void;
  /** Called when the plan has changed or will change without a charge. */
  onChanged: () => void;
}

/** Shows the price and effect of a plan before the user buys the plan or switches to it. */
export function ChangeDialog({ offer, onClose, onChanged }: ChangeDialogProps) {
  const [quote, setQuote] = useState<Quote>();
  const [refusal, setRefusal] = useState<string>();
  const { busy, error, submit } = useSubmit('Failed to create subscription');
  const [unfinished, setUnfinished] = useState<string>();
  const isShown = useIsShown();
  const ask = useCallback(
    (signal: AbortSignal) =>
      call('quoteChange', { body: { plan: offer }, signal }).then(setQuote, (fault: unknown) => {
        if (!signal.aborted) setRefusal(sentenceFor(fault, 'Failed to create subscription'));
      }),
    [offer],
  );
  useEffect(() => {
    const asking = new AbortController();
    void ask(asking.signal);
    return () => asking.abort();
  }, [ask]);
  const retry = () => {
    setRefusal(undefined);
    void ask(new AbortController().signal);
  };
  const buy = ({ kind, charge_now, takes_effect_at }: Quote) =>
    void submit(async () => {
      const body = { plan: offer, agreed: { kind, charge_now }, ...returnUrls() };
      planMessage.settle();
      try {
        const answer = await call('createSubscription', { body });
        if (charge_now > 0 || answer.status === 'pending')
          // A user who has closed the dialog finds the unfinished payment on the page.
          return isShown.current ? await redirectToApproval(answer) : onChanged();
        planMessage.say(
          kind === 'downgrade'
            ? `Your plan changes to ${offerName(offer)} on ${formatDay(takes_effect_at)}`
            : `You are now on ${offerName(offer)}`,
        );
        onChanged();
      } catch (fault) {
        if (fault instanceof ApiError && fault.code === 'quote_changed') retry();
        if (fault instanceof ApiError) setUnfinished(fault.approvalUrl);
        // A user who has closed the dialog does not see its error.
        if (!isShown.current) planMessage.fault(fault, 'Failed to create subscription');
        throw fault;
      }
    });
  const [action, doing] = actions[quote?.kind ?? 'checkout'];
  return (
    <Dialog
      open
      width={480}
      title={offerName(offer)}
      text={quote?.sentence ?? (refusal ? '' : 'Calculating your price...')}
      onClose={onClose}
    >
      <Stack>
        {quote && <QuoteTable quote={quote} offer={offer} />}
        {!quote && !refusal && <Skeleton style={{ height: 130 }} />}
        {(refusal || error) && <Alert>{refusal ?? error}</Alert>}
        <Actions>
          <Button onClick={onClose}>Not now</Button>
          {unfinished ? (
            <Button as="a" $look="primary" href={unfinished}>
              Continue unfinished payment
            </Button>
          ) : refusal ? (
            <Button $look="primary" onClick={retry}>
              Retry
            </Button>
          ) : (
            <Button $look="primary" disabled={!quote || busy} onClick={() => quote && buy(quote)}>
              {busy ? doing : action}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}
