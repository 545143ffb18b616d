import { planIds, plans } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';

/** Reports whether an operator has set the user's limit of generations, which a larger plan does not change. */
export const hasCustomLimit = ({ plan_raw, current_period_limit }: UserStats): boolean =>
  planIds.some((id) => id === plan_raw && plans[id].generations !== current_period_limit);
