import type { CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';
import { cancelPlan } from './cancel-plan.js';
import { changePlan } from './change-plan.js';
import { extendPeriod } from './extend-period.js';
import { findInvoice } from './find-invoice.js';
import { getCreditNoteForOperator } from './get-credit-note-for-operator.js';
import { getInvoiceForOperator } from './get-invoice-for-operator.js';
import { getProvider } from './get-provider.js';
import { refund } from './refund.js';
import { snapshotPayments } from './snapshot-payments.js';
import { snapshotSubscriptions } from './snapshot-subscriptions.js';

export const billingCommandHandlers = (deps: Deps): CommandHandlers<typeof billingCommands> => ({
  changePlan: (input, operator, once) => changePlan(deps, input, operator, once),
  extendPeriod: (input, operator, once) => extendPeriod(deps, input, operator, once),
  cancelPlan: (input, operator, once) => cancelPlan(deps, input, operator, once),
  refundPayment: (input, operator, once) => refund(deps, input, operator, once),
  getProvider: () => getProvider(deps),
  findInvoice: (input) => findInvoice(deps, input),
  getInvoice: (input, operator) => getInvoiceForOperator(deps, input, operator),
  getCreditNote: (input, operator) => getCreditNoteForOperator(deps, input, operator),
  snapshotSubscriptions: (input) => snapshotSubscriptions(deps, input),
  snapshotPayments: (input) => snapshotPayments(deps, input),
});
