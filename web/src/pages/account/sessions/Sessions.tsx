import type { Session } from '@packshot/proto/rest/users';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { Section } from '../Section.js';
import { parseDevice } from './parse-device.js';
import { SessionRow } from './SessionRow.js';
import { useSessions } from './use-sessions.js';

const List = styled.ul`
  margin: -12px 0;
  padding: 0;
  list-style: none;
`;

const question = (ending: Session[]): string => {
  const [only] = ending;
  return ending.length === 1 && only
    ? `${parseDevice(only.user_agent).name} will have to log in again.`
    : `${ending.length} other browsers will have to log in again.`;
};

export function Sessions() {
  const { sessions, error, reload, end } = useSessions();
  const [ending, setEnding] = useState<Session[]>([]);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Section
      title="Where you are signed in"
      text="Sign out any browser you don't recognise or no longer use."
    >
      {error && !sessions && <RetryAlert error={error} fallback="Failed to load sessions" onRetry={reload} />}
      {!sessions && !error && <Skeleton aria-busy style={{ height: 48 }} />}
      {sessions && (
        <List>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding([session])} />
          ))}
        </List>
      )}
      {others.length > 1 && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => setEnding(others)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={ending.length > 0}
        title={ending.length > 1 ? 'Sign out everywhere else?' : 'Sign out this browser?'}
        text={question(ending)}
        action="Sign out"
        onConfirm={() => void end(ending)}
        onClose={() => setEnding([])}
      />
    </Section>
  );
}
