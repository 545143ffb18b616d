import { formatAmount } from '@packshot/proto/money';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { providerNames } from '../provider-names.js';
import { TruncatedText, Moment, NoValue, QuietText } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { Person } from '../table/Person.js';
import { PaymentState } from './PaymentState.js';

const description: Column<AdminPayment> = {
  name: 'For',
  cell: (payment) => (
    <TruncatedText $ch={26} title={payment.description}>
      {payment.description}
    </TruncatedText>
  ),
};

const seller: Column<AdminPayment> = {
  name: 'Seller',
  cell: ({ user_id, user_email }) => <Person id={user_id} email={user_email} />,
};

const others: Column<AdminPayment>[] = [
  { name: 'Status', cell: ({ status }) => <PaymentState status={status} /> },
  { name: 'Amount', end: true, cell: ({ amount, currency }) => formatAmount(amount, currency) },
  {
    name: 'Refunded',
    end: true,
    cell: ({ refunded, currency }) => (refunded === 0 ? <NoValue /> : formatAmount(refunded, currency)),
  },
  {
    name: 'Provider',
    cell: ({ provider, reference }) => (
      <TruncatedText $ch={20} title={reference}>
        {providerNames[provider]} <QuietText>{reference}</QuietText>
      </TruncatedText>
    ),
  },
  { name: 'Date', cell: ({ created_at }) => <Moment at={created_at} /> },
];

export const paymentColumns = [description, seller, ...others];
/** Columns on the page of a single user, without the user's name. */
export const ownPaymentColumns = [description, ...others];
