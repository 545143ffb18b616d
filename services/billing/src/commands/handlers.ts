import type { CommandHandlers } from '@packshot/chassis/commands/obey';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';
import { cancelPlan } from './cancel-plan.js';
import { changePlan } from './change-plan.js';
import { extendPeriod } from './extend-period.js';
import { getProvider } from './get-provider.js';
import { refund } from './refund.js';
import { snapshotPayments } from './snapshot-payments.js';
import { snapshotSubscriptions } from './snapshot-subscriptions.js';

export const billingCommandHandlers = (deps: Deps): CommandHandlers<typeof billingCommands> => ({
  changePlan: (input, operator) => changePlan(deps, input, operator),
  extendPeriod: (input, operator) => extendPeriod(deps, input, operator),
  cancelPlan: (input, operator) => cancelPlan(deps, input, operator),
  refundPayment: (input, operator) => refund(deps, input, operator),
  getProvider: () => getProvider(deps),
  snapshotSubscriptions: (input) => snapshotSubscriptions(deps, input),
  snapshotPayments: (input) => snapshotPayments(deps, input),
});
