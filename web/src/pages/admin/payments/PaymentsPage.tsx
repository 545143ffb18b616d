import { maxCountedHits, pageSizes, paymentStates } from '@packshot/proto/rest/admin/admin-words';
import { callForResponse } from '../../../api/client.js';
import { omitEmpty } from '../../../api/omit-empty.js';
import { Stack } from '../../../ui/Card.js';
import { Filter, Filters } from '../table/Filters.js';
import { ExportButton } from '../table/ExportButton.js';
import { Head } from '../table/Head.js';
import { ListView } from '../table/ListView.js';
import { pageQuery } from '../table/page-query.js';
import { SearchBox } from '../table/SearchBox.js';
import { useList } from '../table/use-list.js';
import { useListState } from '../table/use-list-state.js';
import { paymentColumns } from './columns.js';
import { paymentStateNames } from './PaymentState.js';
import { usePaymentActs } from './use-payment-acts.js';

const fields = { search: 'text', status: ['', ...paymentStates] } as const;
const limit = pageSizes.users;

/** Every payment, the newest first. */
export function PaymentsPage() {
  const { values, page, filtered, change, toPage, clear } = useListState(fields);
  const { search, status } = values;
  const list = useList(
    'adminListPayments',
    {},
    {
      query: pageQuery(page, limit, values),
    },
  );
  const { menu, dialog } = usePaymentActs();
  const most = search ? maxCountedHits : undefined;
  return (
    <Stack $gap={16}>
      <Head title="Payments" total={list.data?.total} most={most}>
        <ExportButton
          name="packshot-payments"
          what="payments"
          fetchRows={() => callForResponse('adminExportPayments', { query: omitEmpty(values) })}
        />
      </Head>
      <Filters>
        <SearchBox
          label="Search by seller, invoice, credit note or reference"
          searched={search}
          onSearch={change}
        />
        <Filter
          label="Status"
          value={status}
          choices={[
            ['', 'Any status'],
            ...paymentStates.map((word) => [word, paymentStateNames[word]] as const),
          ]}
          onPick={(word) => change({ status: word })}
        />
      </Filters>
      <ListView
        label="Payments"
        columns={paymentColumns}
        list={list}
        rows={list.data?.payments}
        most={most}
        failed="Failed to load payments"
        rowKey={({ id }) => id}
        nameOf={({ description }) => description}
        menu={menu}
        toPage={toPage}
        filtered={filtered}
        onClear={clear}
      />
      {dialog}
    </Stack>
  );
}
