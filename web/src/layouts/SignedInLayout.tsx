import { Images, LayoutDashboard, LogOut, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { signOut } from '../auth/sign-out.js';
import { useSession } from '../auth/session.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ThemePicker } from './ThemePicker.js';
import { Wordmark } from './Wordmark.js';

const wide = '@media (min-width: 900px)';

const Frame = styled.div`
  min-height: 100dvh;
  ${wide} {
    display: grid;
    grid-template-columns: 248px 1fr;
  }
`;

const Side = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    position: sticky;
    top: 0;
    height: 100dvh;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    justify-content: flex-start;
    gap: 28px;
    padding: 24px 16px 20px;
    border-bottom: 0;
    border-right: 1px solid ${color('line')};
  }
`;

const Menu = styled.nav`
  display: flex;
  gap: 4px;
  order: 3;
  width: 100%;
  ${wide} {
    order: 0;
    flex-direction: column;
    flex: 1;
  }
`;

const Item = styled(NavLink)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 44px;
  padding: 0 8px;
  border-radius: var(--radius);
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  & svg {
    display: none;
  }
  &:hover {
    color: ${color('text')};
  }
  &.active {
    background: ${color('sunken')};
    color: ${color('text')};
  }
  ${wide} {
    flex: none;
    justify-content: flex-start;
    padding: 0 12px;
    & svg {
      display: block;
    }
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  ${wide} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Name = styled.span`
  display: none;
  overflow: hidden;
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${wide} {
    display: block;
    padding: 0 4px;
  }
`;

const Logout = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 40px;
  min-height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
  font-weight: 550;
  cursor: pointer;
  &:hover {
    color: ${color('text')};
  }
  & span {
    display: none;
  }
  ${wide} {
    & span {
      display: inline;
    }
  }
`;

const Content = styled.main`
  width: min(1240px, 100%);
  margin: 0 auto;
  padding: 24px 16px 64px;
  ${wide} {
    padding: 40px 40px 80px;
  }
`;

const items = [
  { to: paths.dashboard, name: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.newShoot, name: 'New Image', Icon: WandSparkles },
  { to: paths.library, name: 'Library', Icon: Images },
];

/** Menu and content of everything behind the login. */
export function SignedInLayout() {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <Frame>
      <Side>
        <Wordmark to={paths.dashboard} />
        <Menu aria-label="Main">
          {items.map(({ to, name, Icon }) => (
            <Item key={to} to={to}>
              <Icon size={18} aria-hidden /> {name}
            </Item>
          ))}
        </Menu>
        <Person>
          <Name title={user?.email}>{user?.full_name || user?.email}</Name>
          <ThemePicker />
          <Logout onClick={() => setLeaving(true)} aria-label="Logout">
            <LogOut size={18} aria-hidden /> <span>Logout</span>
          </Logout>
        </Person>
      </Side>
      <Content>
        <Outlet />
      </Content>
      <ConfirmDialog
        open={leaving}
        title="Log out?"
        text="You will need your password to come back. Pictures that are being made go on."
        action="Log out"
        onConfirm={() => void signOut()}
        onClose={() => setLeaving(false)}
      />
    </Frame>
  );
}
