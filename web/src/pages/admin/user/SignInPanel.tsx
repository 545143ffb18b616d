import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { VisuallyHidden } from 'radix-ui';
import { useSession } from '../../../auth/session.js';
import { useCall } from '../../../api/use-call.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';
import { parseDevice } from '../../account/sessions/parse-device.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { Figures } from '../system/Figures.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { freshSettings } from '../table/use-list.js';
import { askEndSession, askEndSessions, askRemoveSecondFactor } from './sign-in-acts.js';

/**
 * Second factor and sessions of a user, with actions that remove the second factor and end sessions. On the account
 * page, operators manage the second factor and sessions of their account.
 */
export function SignInPanel({ user }: { user: AdminUser }) {
  const mine = useSession().user?.id === user.id;
  const answer = useCall('adminGetSignIn', freshSettings, { params: { id: user.id } });
  return (
    <Panel title="Sign-in">
      <Loaded answer={answer} failed="Failed to load the sign-in details">
        {({ sessions, second_factor, passkeys }) => (
          <Stack $gap={16}>
            <FactList
              facts={{
                'Two-step sign-in': second_factor ? <Badge $tone="success">On</Badge> : 'Off',
                Passkeys: String(passkeys),
              }}
            />
            {sessions.length === 0 ? (
              <Quiet>Not signed in</Quiet>
            ) : (
              <Figures>
                <thead>
                  <tr>
                    <th scope="col">Signed in on</th>
                    <th scope="col">Last used</th>
                    {!mine && (
                      <th scope="col" className="end">
                        <VisuallyHidden.Root>Actions</VisuallyHidden.Root>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {sessions.map(({ id, user_agent, last_used_at }) => (
                    <tr key={id}>
                      <th scope="row">{parseDevice(user_agent).name}</th>
                      <td>
                        <Moment at={last_used_at} />
                      </td>
                      {!mine && (
                        <td className="end">
                          <Button style={{ whiteSpace: 'nowrap' }} onClick={() => askEndSession(user, id)}>
                            Sign out
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </Figures>
            )}
            {!mine && (
              <Row>
                <Button disabled={sessions.length === 0} onClick={() => askEndSessions(user)}>
                  Sign out everywhere
                </Button>
                <Button
                  $look="danger"
                  disabled={!second_factor && passkeys === 0}
                  onClick={() => askRemoveSecondFactor(user)}
                >
                  Remove second factor
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
