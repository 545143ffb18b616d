import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../auth/session.js';
import { color } from '../theme/color.js';
import { LogoutDialog } from './LogoutDialog.js';
import { MenuButton, type Density } from './menu-item.js';
import { ThemePicker } from './ThemePicker.js';
import { readableEmail } from '../ui/readable-email.js';

const Foot = styled.div<Density>`
  display: flex;
  flex-direction: column;
  gap: ${({ $dense }) => ($dense ? 2 : 4)}px;
`;

const Person = styled.div<Density>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  margin-top: ${({ $dense }) => ($dense ? 8 : 12)}px;
  padding: 16px 12px 0;
  border-top: 1px solid ${color('line')};
`;

const Name = styled.span<Density>`
  overflow: hidden;
  max-width: 100%;
  font-size: ${({ $dense }) => ($dense ? '0.8125rem' : '0.875rem')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface MenuFootProps {
  dense?: boolean;
  /** Links to pages outside of this menu. */
  children: ReactNode;
}

/** The lower part of a side menu: links to other areas, the logout button, the user's name and the theme picker. */
export function MenuFoot({ dense = false, children }: MenuFootProps) {
  const { user } = useSession();
  const email = user && readableEmail(user.email);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Foot $dense={dense}>
        {children}
        <MenuButton $dense={dense} type="button" onClick={() => setLeaving(true)}>
          <LogOut size={dense ? 17 : 18} aria-hidden /> Logout
        </MenuButton>
        <Person $dense={dense}>
          <Name $dense={dense} title={email ?? undefined}>
            {user?.full_name || email}
          </Name>
          <ThemePicker />
        </Person>
      </Foot>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
