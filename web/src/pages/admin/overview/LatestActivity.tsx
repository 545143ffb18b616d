import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { color } from '../../../theme/color.js';
import { actionWords } from '../activity/action-words.js';
import { actorOf } from '../activity/actor-of.js';
import { Moment, QuietText } from '../table/cells.js';
import { freshSettings } from '../table/use-list.js';
import { Loaded } from './Loaded.js';
import { Panel } from './Panel.js';

/** Spec §9: ten entries are fetched and eight are shown. */
const fetched = 10;
const shown = 8;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 7px 0;
  }
  & li + li {
    border-top: 1px solid ${color('line')};
  }
  & small {
    grid-column: 1 / -1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const about = (log: AuditLog): string =>
  log.concerns_email && log.concerns_email !== log.user_email
    ? `${actorOf(log)}, on ${log.concerns_email}`
    : actorOf(log);

export function LatestActivity() {
  const logs = useCall('adminListAuditLogs', freshSettings, { query: { limit: fetched } });
  return (
    <Panel title="Recent activity" link={<Link to={paths.adminActivity}>View all</Link>}>
      <Loaded
        answer={logs}
        failed="Failed to load the activity log"
        isEmpty={({ logs: rows }) => rows.length === 0}
      >
        {({ logs: rows }) => (
          <List>
            {rows.slice(0, shown).map((log) => (
              <li key={log.id}>
                <span>{actionWords(log.action)}</span>
                <Moment at={log.created_at} />
                <QuietText as="small" title={about(log)}>
                  {about(log)}
                </QuietText>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Panel>
  );
}
