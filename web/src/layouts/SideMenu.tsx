import { Gauge, LifeBuoy } from 'lucide-react';
import { styled } from 'styled-components';
import { useSession } from '../auth/session.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { MenuLink } from './menu-item.js';
import { menuItems } from './menu-items.js';
import { MenuFoot } from './MenuFoot.js';

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

/** Links to all pages, the logout button, the user's name and the theme picker. */
export function SideMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  const { user } = useSession();
  return (
    <>
      <Nav aria-label="Main">
        {menuItems.map(({ to, name, Icon }) => (
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
      <MenuFoot>
        <MenuLink to={paths.contact} onClick={onGo}>
          <LifeBuoy size={18} aria-hidden /> Contact Support
        </MenuLink>
      </MenuFoot>
    </>
  );
}
