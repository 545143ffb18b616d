import { offerIds, type OfferId } from '@packshot/proto/plans';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wantedPlan } from '../../auth/wanted-plan.js';

/** Why somebody has come to this page. */
interface Arrival {
  /** They came back from paying, from giving it up, or from changing the payment method. */
  from: 'success' | 'cancel' | 'payment_method' | undefined;
  /** The plan that they chose elsewhere. */
  wanted: OfferId | undefined;
}

const parameters = ['success', 'cancel', 'payment-method', 'plan'];

/**
 * Reads the parameters that the provider's page and the landing page send along, and takes them out of the address, so
 * that loading the page again does not repeat them (spec §2).
 */
export function useReturnParameters(): Arrival {
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
