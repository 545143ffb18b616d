import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { ownPaymentColumns } from '../payments/columns.js';
import { usePaymentActs } from '../payments/use-payment-acts.js';
import { subscriptionColumns } from '../subscriptions/columns.js';
import { ownerNameOf } from '../subscriptions/owner-name-of.js';
import { useSubscriptionActs } from '../subscriptions/use-subscription-acts.js';
import { ListTable } from '../table/ListTable.js';
import { freshSettings } from '../table/use-list.js';
import { previewRows } from './preview-rows.js';

const columns = subscriptionColumns.filter(({ name }) => name !== 'Seller');

export function UserMoney({ userId }: { userId: string }) {
  const subscriptions = useCall('adminListSubscriptions', freshSettings, { query: { user_id: userId } });
  const payments = useCall('adminListPayments', freshSettings, {
    query: { user_id: userId, limit: previewRows },
  });
  const plan = useSubscriptionActs();
  const refund = usePaymentActs();
  return (
    <>
      <Panel title="Subscription">
        <Loaded
          answer={subscriptions}
          failed="Failed to load the subscription"
          isEmpty={({ total }) => total === 0}
        >
          {({ subscriptions: rows }) => (
            <ListTable
              label="Subscription"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              nameOf={ownerNameOf}
              menu={plan.menu}
            />
          )}
        </Loaded>
        {plan.dialog}
      </Panel>
      <Panel title="Payments" link={<Link to={`${paths.adminPayments}?search=${userId}`}>All</Link>}>
        <Loaded answer={payments} failed="Failed to load payments" isEmpty={({ total }) => total === 0}>
          {({ payments: rows }) => (
            <ListTable
              label="Payments"
              columns={ownPaymentColumns}
              rows={rows}
              rowKey={({ id }) => id}
              nameOf={({ description }) => description}
              menu={refund.menu}
            />
          )}
        </Loaded>
        {refund.dialog}
      </Panel>
    </>
  );
}
