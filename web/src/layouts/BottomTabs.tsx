import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { low, wide } from '../theme/media.js';
import { menuItems } from './menu-items.js';

/** Height of the tabs in px, without the safe area of the screen. */
export const tabsHeight = 57;

const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    display: none;
  }
  ${low} {
    display: none;
  }
`;

const Tab = styled(NavLink)`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 44px;
  height: ${tabsHeight - 1}px;
  color: ${color('text-quiet')};
  /* Larger text would cover the next tab. */
  font-size: min(0.75rem, 3.4vw);
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  &.active {
    color: ${color('accent')};
    box-shadow: inset 0 2px ${color('accent')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A phone has room for five tabs. Sellers open Billing less often than the other pages. */
const tabs = menuItems.filter(({ to }) => to !== paths.billing);

/** Links at the bottom of a small screen that is not low, in addition to the slide-over menu. The router marks the current tab. */
export const BottomTabs = () => (
  <Bar aria-label="Tabs" data-tabs>
    {tabs.map(({ to, name, Icon }) => (
      <Tab key={to} to={to}>
        <Icon size={22} strokeWidth={1.8} aria-hidden />
        {name}
      </Tab>
    ))}
  </Bar>
);
