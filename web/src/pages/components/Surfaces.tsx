import { Images } from 'lucide-react';
import { Badge } from '../../ui/Badge.js';
import { BeforeAfter } from '../../ui/BeforeAfter.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row } from '../../ui/Card.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Table, type Column } from '../../ui/Table.js';
import { Tabs } from '../../ui/Tabs.js';
import { Picture } from '../home/Picture.js';
import { Example } from './Example.js';

const payments = [
  { id: '1', date: '1 Oct 2026', description: 'Basic, monthly', amount: '$9.99', status: 'completed' },
  { id: '2', date: '1 Sep 2026', description: 'Basic, monthly', amount: '$9.99', status: 'refunded' },
  { id: '3', date: '1 Aug 2026', description: 'Basic, monthly', amount: '$9.99', status: 'failed' },
] as const;

const tones = { completed: 'success', refunded: 'plain', failed: 'danger' } as const;

const columns: Column<(typeof payments)[number]>[] = [
  { name: 'Date', cell: ({ date }) => date },
  { name: 'Description', cell: ({ description }) => description },
  { name: 'Status', cell: ({ status }) => <Badge $tone={tones[status]}>{status}</Badge> },
  { name: 'Amount', cell: ({ amount }) => amount, end: true },
];

export function Surfaces() {
  return (
    <>
      <Example name="Card">
        <Card>
          <Quiet>Usage this month</Quiet>
          <p style={{ fontSize: '1.75rem', fontWeight: 600 }}>37 / 100</p>
          <Quiet>Basic plan</Quiet>
        </Card>
      </Example>
      <Example name="Badges">
        <Row>
          <Badge>queued</Badge>
          <Badge $tone="success">completed</Badge>
          <Badge $tone="danger">failed</Badge>
          <Badge $tone="accent">BEST VALUE</Badge>
        </Row>
      </Example>
      <Example name="Table" whole>
        <Table label="Billing history" rows={[...payments]} rowKey={({ id }) => id} columns={columns} />
      </Example>
      <Example name="Tabs">
        <Tabs
          label="Parts of a job"
          tabs={[
            { name: 'Result', content: 'The finished picture.' },
            { name: 'Original', content: 'The photo as it was uploaded.' },
            { name: 'Details', content: 'Mode, options and dates.' },
          ]}
        />
      </Example>
      <Example name="Skeletons">
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
          <Skeleton style={{ aspectRatio: '1' }} />
          <Skeleton style={{ aspectRatio: '1' }} />
        </div>
      </Example>
      <Example name="Empty state">
        <EmptyState
          icon={<Images size={32} aria-hidden />}
          title="No jobs yet"
          text="Create your first product shoot to get started."
        >
          <Button $look="primary">Create New Shoot</Button>
        </EmptyState>
      </Example>
      <Example name="Before and after">
        <BeforeAfter
          label="Compare the photo with the packshot of the tin"
          before={<Picture name="tin-before" alt="Phone photo of a tea tin on a desk" />}
          after={<Picture name="tin-after" alt="The tea tin on pure white" />}
        />
      </Example>
    </>
  );
}
