import { plans } from '@packshot/proto/plans';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { ChevronDown } from 'lucide-react';
import { useSession } from '../../../auth/session.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Menu } from '../../../ui/Menu.js';
import { Panel } from '../overview/Panel.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { Head } from '../table/Head.js';
import { Usage, UserState } from '../users/columns.js';
import { userMenu } from '../users/user-menu.js';

export function Account({ user }: { user: AdminUser }) {
  const me = useSession().user?.id;
  return (
    <Stack $gap={16}>
      <Head title={user.email}>
        <Menu
          trigger={
            <Button>
              Actions <ChevronDown size={16} aria-hidden />
            </Button>
          }
          items={userMenu(user, me)}
        />
      </Head>
      <Panel title="Account">
        <FactList
          facts={{
            Name: user.full_name,
            Status: <UserState user={user} />,
            'Sign-in method': user.oauth_provider === 'email' ? 'Email and password' : user.oauth_provider,
            Plan: plans[user.plan].name,
            Usage: <Usage usage={user.usage} />,
            Joined: <Moment at={user.created_at} />,
            Id: user.id,
          }}
        />
      </Panel>
    </Stack>
  );
}
