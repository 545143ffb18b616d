import { offerIds, type OfferId } from '@packshot/proto/plans';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wantedPlan } from '../../auth/wanted-plan.js';

/** Why somebody has come to this page. */
interface Arrival {
  /** They came back from paying, or from giving it up. */
  from: 'success' | 'cancel' | undefined;
  /** The plan that they chose elsewhere. */
  wanted: OfferId | undefined;
}

const parameters = ['success', 'cancel', 'plan'];

/**
 * Reads the parameters that the provider's page and the landing page send along, and takes them out of the address, so
 * that loading the page again does not repeat them (spec §2).
 */
export function useArrival(): Arrival {
  const [query, setQuery] = useSearchParams();
  const [arrival] = useState<Arrival>(() => ({
    from: (['success', 'cancel'] as const).find((name) => query.get(name) === 'true'),
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
