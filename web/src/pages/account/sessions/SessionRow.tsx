import type { Session } from '@packshot/proto/rest/users';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row } from '../../../ui/Card.js';
import { formatDate, formatMoment } from '../../../ui/format-date.js';
import { Line } from '../Line.js';
import { parseDevice } from './parse-device.js';
import { timeAgo } from './time-ago.js';

/**
 * One row for each signed-in browser. The row of the current browser has no button, because the user can log out
 * instead.
 */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { name, handheld } = parseDevice(session.user_agent);
  const Icon = handheld ? Smartphone : Monitor;
  const used = new Date(session.last_used_at);
  return (
    <Line>
      <Icon size={20} aria-hidden />
      <div>
        <Row $gap={8}>
          <strong>{name}</strong>
          {session.current && <Badge $tone="success">This browser</Badge>}
        </Row>
        <Quiet style={{ fontSize: '0.875rem' }}>
          Last used{' '}
          <time dateTime={session.last_used_at} title={formatMoment(used)}>
            {timeAgo(used)}
          </time>
          , signed in <time dateTime={session.created_at}>{formatDate(session.created_at)}</time>
        </Quiet>
      </div>
      {!session.current && (
        <Button aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Line>
  );
}
