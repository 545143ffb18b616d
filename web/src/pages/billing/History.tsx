import { formatShortDay } from '@packshot/proto/days';
import { formatAmount } from '@packshot/proto/money';
import type { Payment } from '@packshot/proto/rest/subscriptions';
import { Download, ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { callForBlob } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { Badge, type Tone } from '../../ui/Badge.js';
import { Card, Stack } from '../../ui/Card.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { saveFile } from '../../ui/save-file.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Table, type Column } from '../../ui/Table.js';
import { toast } from '../../ui/toast.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { failedToLoad } from './use-billing.js';

/** The last row has no line, because the card has a border. */
const Frame = styled(Card)`
  & tbody tr:last-child,
  & tbody tr:last-child td {
    border-bottom: 0;
  }
`;

const FileLink = styled(LinkButton)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  text-align: inherit;

  & svg {
    flex: none;
  }
`;

/** Prevents line breaks at the hyphens of a document number on narrow phones. */
const Whole = styled.span`
  white-space: nowrap;
`;

/**
 * Spec §4: completed and refunded payments have separate styles, and all other payments have the failed style. Pending
 * payments are an exception, because no such payment has failed yet.
 */
const states: Partial<Record<Payment['status'], [text: string, tone: Tone]>> = {
  completed: ['Completed', 'success'],
  refunded: ['Refunded', 'plain'],
  partially_refunded: ['Partly refunded', 'plain'],
  pending: ['Pending', 'plain'],
  failed: ['Failed', 'danger'],
  disputed: ['Disputed', 'danger'],
};

const documents = { getInvoice: 'invoice', getCreditNote: 'credit note' } as const;

interface DocumentProps {
  /** Call that downloads the document. */
  by: keyof typeof documents;
  id: string;
  number: string;
}

async function download({ by, id, number }: DocumentProps): Promise<void> {
  const about = `${by}:${id}`;
  toast.settle(about);
  try {
    const file = await callForBlob(by, { params: { id } });
    saveFile(file, `packshot-${documents[by].replace(' ', '-')}-${number}.pdf`);
  } catch (fault) {
    toast.fault(sentenceFor(fault, `Failed to download the ${documents[by]}`), about);
  }
}

const DocumentButton = (document: DocumentProps) => (
  <FileLink onClick={() => void download(document)}>
    <Download size={14} aria-hidden />
    <span>
      {document.by === 'getInvoice' ? 'Invoice' : 'Credit note'} <Whole>{document.number}</Whole>
    </span>
  </FileLink>
);

function State({ payment }: { payment: Payment }) {
  const [text, tone] = states[payment.status] ?? ([payment.status, 'danger'] as const);
  return <Badge $tone={tone}>{text}</Badge>;
}

const columns: Column<Payment>[] = [
  { name: 'Date', cell: (payment) => formatShortDay(payment.created_at) },
  {
    name: 'Description',
    cell: (payment) => (
      <div>
        <div>{payment.description}</div>
        {payment.invoice_number && (
          <DocumentButton by="getInvoice" id={payment.id} number={payment.invoice_number} />
        )}
        {payment.credit_notes.map((note) => (
          <div key={note.id}>
            <DocumentButton by="getCreditNote" {...note} />
          </div>
        ))}
      </div>
    ),
  },
  {
    name: 'Amount',
    cell: ({ amount, currency, refunded }) => (
      <div>
        <div>{formatAmount(amount, currency)}</div>
        {refunded > 0 && <small>{formatAmount(refunded, currency)} refunded</small>}
      </div>
    ),
  },
  { name: 'Status', cell: (payment) => <State payment={payment} /> },
];

interface HistoryProps {
  payments: Payment[] | undefined;
  error: Error | undefined;
  onRetry: () => Promise<void>;
}

/** All payments, with links to invoices and credit notes (spec §2). */
export const History = ({ payments, error, onRetry }: HistoryProps) => (
  <Stack as="section" aria-labelledby="history" $gap={20}>
    <h2 id="history">Billing History</h2>
    {error && <RetryAlert error={error} fallback={failedToLoad} onRetry={onRetry} />}
    {!payments && !error && <Skeleton style={{ height: 160 }} />}
    {payments?.length === 0 && (
      <EmptyState
        icon={<ReceiptText size={32} aria-hidden />}
        title="No payments yet"
        text="Payments and their invoices appear here once you have chosen a paid plan."
      />
    )}
    {payments && payments.length > 0 && (
      <Frame as="div">
        <Table label="Billing History" columns={columns} rows={payments} rowKey={({ id }) => id} />
      </Frame>
    )}
  </Stack>
);
