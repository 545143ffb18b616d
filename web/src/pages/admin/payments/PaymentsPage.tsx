import { pageSizes, paymentStates } from '@packshot/proto/rest/admin/admin-words';
import { callForResponse } from '../../../api/client.js';
import { omitEmpty } from '../../../api/omit-empty.js';
import { Filter } from '../table/Filters.js';
import { ExportButton } from '../table/ExportButton.js';
import { ListScreen } from '../table/ListScreen.js';
import { pageQuery, useListState } from '../table/use-list-state.js';
import { useList } from '../table/use-list.js';
import { paymentColumns } from './columns.js';
import { paymentStateNames } from './PaymentState.js';
import { usePaymentActs } from './use-payment-acts.js';

const fields = { search: 'text', status: ['', ...paymentStates] } as const;
const limit = pageSizes.users;

/** The list of all payments, newest first. */
export function PaymentsPage() {
  const state = useListState(fields);
  const { values, page, change } = state;
  const { status } = values;
  const list = useList('adminListPayments', {}, { query: pageQuery(page, limit, values) });
  const { menu, dialog } = usePaymentActs();
  return (
    <>
      <ListScreen
        title="Payments"
        state={state}
        searchLabel="Search by seller, invoice, credit note or reference"
        actions={
          <ExportButton
            name="packshot-payments"
            what="payments"
            fetchRows={() => callForResponse('adminExportPayments', { query: omitEmpty(values) })}
          />
        }
        filters={
          <Filter
            label="Status"
            value={status}
            choices={[
              ['', 'Any status'],
              ...paymentStates.map((word) => [word, paymentStateNames[word]] as const),
            ]}
            onPick={(word) => change({ status: word })}
          />
        }
        columns={paymentColumns}
        list={list}
        rows={list.data?.payments}
        failed="Failed to load payments"
        rowKey={({ id }) => id}
        nameOf={({ description }) => description}
        menu={menu}
      />
      {dialog}
    </>
  );
}
