import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { MenuLink } from '../../../layouts/menu-item.js';
import { MenuFoot } from '../../../layouts/MenuFoot.js';
import { paths } from '../../../paths.js';
import { Badge } from '../../../ui/Badge.js';
import { formatCount } from '../figures.js';
import { useMenuCounts } from '../use-menu-counts.js';
import { sections } from './sections.js';

const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
`;

/** Links to the parts of the back-office and back to the seller's pages. */
export function AdminMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  const { data: menuCounts } = useMenuCounts();
  return (
    <>
      <Nav aria-label="Administration">
        {sections.map(({ to, name, Icon, counts }) => {
          const waiting = (counts && menuCounts?.[counts]) ?? 0;
          return (
            <MenuLink $dense key={to} to={to} end={to === paths.admin} onClick={onGo}>
              <Icon size={17} aria-hidden /> {name}
              {waiting > 0 && (
                <Badge $tone="danger" style={{ marginLeft: 'auto' }}>
                  {formatCount(waiting)}
                </Badge>
              )}
            </MenuLink>
          );
        })}
      </Nav>
      <MenuFoot dense>
        <MenuLink $dense to={paths.dashboard} onClick={onGo}>
          <ArrowLeft size={17} aria-hidden /> Back to the studio
        </MenuLink>
      </MenuFoot>
    </>
  );
}
