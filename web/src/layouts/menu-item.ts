import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';

export interface Density {
  /** Reduces the spacing of long menus for mouse users. */
  $dense?: boolean;
}

const look = css<Density>`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 0 ${({ $dense }) => ($dense ? 10 : 12)}px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: ${color('text-quiet')};
  font-size: ${({ $dense }) => ($dense ? '0.875rem' : '0.9375rem')};
  font-weight: 550;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    color: ${color('text')};
  }
  &.active {
    background: ${color('sunken')};
    color: ${color('text')};
  }
  ${wide} {
    min-height: ${({ $dense }) => ($dense ? 36 : 44)}px;
  }
`;

/** A menu item that links to a page. */
export const MenuLink = styled(NavLink)<Density>`
  ${look}
`;

/** A menu item that runs an action. */
export const MenuButton = styled.button<Density>`
  ${look}
`;
