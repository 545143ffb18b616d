import type { AttentionKind } from '@packshot/proto/rest/admin/admin-words';
import type { AdminAttention } from '@packshot/proto/rest/admin/stats';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../paths.js';
import { color } from '../../../theme/color.js';
import { Row } from '../../../ui/Card.js';
import { formatCount } from '../figures.js';
import { useCall } from '../../../api/use-call.js';
import { refreshMs } from '../refresh-ms.js';
import { Loaded } from './Loaded.js';
import { Panel } from './Panel.js';

type Item = AdminAttention['items'][number];

const Line = styled(Row)`
  flex-wrap: nowrap;
  &,
  & a {
    min-height: var(--dense);
    align-content: center;
  }
  & svg {
    flex: none;
    color: ${color('danger')};
  }
  &.fine svg {
    color: ${color('success')};
  }
`;

const many = (n: number, one: string, more: string): string => `${formatCount(n)} ${n === 1 ? one : more}`;

/** Text of each problem, and the page with the details. */
const lines: Record<AttentionKind, (item: Item) => [text: string, to: string]> = {
  silent_service: ({ service }) => [`The service ${service} does not respond`, paths.adminSystem],
  no_worker: () => ['No render worker is running, so jobs wait', paths.adminSystem],
  books_differ: ({ count: n }) => [
    `The books do not match the provider: ${many(n, 'difference', 'differences')}`,
    paths.adminSystem,
  ],
  renders_fail: ({ count: n }) => [
    `${many(n, 'render', 'renders')} failed today, more than 10%`,
    `${paths.adminJobs}?status=failed`,
  ],
  dead_letters: ({ count: n }) => [many(n, 'dead letter', 'dead letters'), paths.adminDeadLetters],
  urgent_messages: ({ count: n }) => [
    many(n, 'urgent message', 'urgent messages'),
    `${paths.adminSupport}?status=open`,
  ],
  open_messages: ({ count: n }) => [
    many(n, 'open message', 'open messages'),
    `${paths.adminSupport}?status=open`,
  ],
};

function AttentionLine({ item }: { item: Item }) {
  const [text, to] = lines[item.kind](item);
  return (
    <Line $gap={12}>
      <TriangleAlert size={17} aria-hidden /> <Link to={to}>{text}</Link>
    </Line>
  );
}

const useAttention = () =>
  useCall('adminGetAttention', { refreshInterval: refreshMs, shouldRetryOnError: false });

/** Problems that need an operator, the most serious first. */
export const AttentionPanel = () => (
  <Panel title="Needs attention">
    <Loaded answer={useAttention()} failed="Failed to check what needs attention">
      {({ items }) =>
        items.length === 0 ? (
          <Line $gap={12} className="fine">
            <CircleCheck size={17} aria-hidden /> Nothing needs attention.
          </Line>
        ) : (
          items.map((item) => <AttentionLine key={`${item.kind} ${item.service}`} item={item} />)
        )
      }
    </Loaded>
  </Panel>
);
