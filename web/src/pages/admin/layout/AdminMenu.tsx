import { ArrowLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../../auth/session.js';
import { LogoutDialog } from '../../../layouts/LogoutDialog.js';
import { MenuButton, MenuLink } from '../../../layouts/menu-item.js';
import { ThemePicker } from '../../../layouts/ThemePicker.js';
import { paths } from '../../../paths.js';
import { color } from '../../../theme/color.js';
import { sections } from './sections.js';

const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

const Person = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  margin-top: 8px;
  padding: 14px 10px 0;
  border-top: 1px solid ${color('line')};
  font-size: 0.8125rem;
  & > span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Links to the parts of the back-office and back to the seller's side. */
export function AdminMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Nav aria-label="Administration">
        {sections.map(({ to, name, Icon }) => (
          <MenuLink $dense key={to} to={to} end={to === paths.admin} onClick={onGo}>
            <Icon size={17} aria-hidden /> {name}
          </MenuLink>
        ))}
      </Nav>
      <Foot>
        <MenuLink $dense to={paths.dashboard} onClick={onGo}>
          <ArrowLeft size={17} aria-hidden /> Back to the studio
        </MenuLink>
        <MenuButton $dense type="button" onClick={() => setLeaving(true)}>
          <LogOut size={17} aria-hidden /> Logout
        </MenuButton>
        <Person>
          <span title={user?.email}>{user?.full_name || user?.email}</span>
          <ThemePicker />
        </Person>
      </Foot>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
