import {
  CreditCard,
  Gauge,
  Images,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  UserRound,
  WandSparkles,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../auth/session.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { LogoutDialog } from './LogoutDialog.js';
import { MenuButton, MenuLink } from './menu-item.js';
import { ThemePicker } from './ThemePicker.js';

const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 4px;
`;

const Section = styled.h2`
  margin: 20px 12px 4px;
  color: ${color('text-quiet')};
  font-size: 0.75rem;
  font-weight: 600;
  letter-spacing: 0;
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
`;

const Person = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  margin-top: 12px;
  padding: 16px 12px 0;
  border-top: 1px solid ${color('line')};
`;

const Name = styled.span`
  overflow: hidden;
  max-width: 100%;
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const items = [
  { to: paths.dashboard, name: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.newShoot, name: 'New Image', Icon: WandSparkles },
  { to: paths.library, name: 'Library', Icon: Images },
  { to: paths.billing, name: 'Billing', Icon: CreditCard },
  { to: paths.account, name: 'Account', Icon: UserRound },
];

/** Links to all pages, the logout button, the user's name and the theme. */
export function SideMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Nav aria-label="Main">
        {items.map(({ to, name, Icon }) => (
          <MenuLink key={to} to={to} onClick={onGo}>
            <Icon size={18} aria-hidden /> {name}
          </MenuLink>
        ))}
        {user?.is_admin && (
          <>
            <Section>Administration</Section>
            <MenuLink to={paths.admin} onClick={onGo}>
              <Gauge size={18} aria-hidden /> Admin Dashboard
            </MenuLink>
          </>
        )}
      </Nav>
      <Foot>
        <MenuLink to={paths.contact} onClick={onGo}>
          <LifeBuoy size={18} aria-hidden /> Contact Support
        </MenuLink>
        <MenuButton type="button" onClick={() => setLeaving(true)}>
          <LogOut size={18} aria-hidden /> Logout
        </MenuButton>
        <Person>
          <Name title={user?.email}>{user?.full_name || user?.email}</Name>
          <ThemePicker />
        </Person>
      </Foot>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
