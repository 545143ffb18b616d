import type { Session } from '@packshot/proto/rest/users';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceFor } from '../../../api/errors.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Section } from '../Section.js';
import { deviceOf } from './device-of.js';
import { SessionRow } from './SessionRow.js';
import { useSessions } from './use-sessions.js';

const List = styled.ul`
  margin: -12px 0;
  padding: 0;
  list-style: none;
`;

const question = (doomed: Session[]): string => {
  const [only] = doomed;
  return doomed.length === 1 && only
    ? `${deviceOf(only.user_agent).name} has to log in again to go on.`
    : `${doomed.length} other browsers have to log in again to go on.`;
};

export function Sessions() {
  const { sessions, error, reload, end } = useSessions();
  const [doomed, setDoomed] = useState<Session[]>([]);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Section title="Where you are signed in" text="Sign out a browser that you do not know or no longer use.">
      {error && !sessions && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, 'Failed to load sessions')}</Alert>
          <Button onClick={reload}>Retry</Button>
        </Stack>
      )}
      {!sessions && !error && <Skeleton aria-busy style={{ height: 48 }} />}
      {sessions && (
        <List>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setDoomed([session])} />
          ))}
        </List>
      )}
      {others.length > 1 && (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => setDoomed(others)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={doomed.length > 0}
        title={doomed.length > 1 ? 'Sign out everywhere else?' : 'Sign out this browser?'}
        text={question(doomed)}
        action="Sign out"
        onConfirm={() => void end(doomed)}
        onClose={() => setDoomed([])}
      />
    </Section>
  );
}
