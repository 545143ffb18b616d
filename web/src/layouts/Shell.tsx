import { Menu } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { WithData } from '../api/WithData.js';
import { color } from '../theme/color.js';
import { low, wide } from '../theme/media.js';
import { IconButton } from '../ui/IconButton.js';
import { Sheet } from '../ui/Sheet.js';
import { Toasts } from '../ui/Toasts.js';
import { OfflineBanner } from './OfflineBanner.js';
import { tabsHeight } from './BottomTabs.js';
import { SkipLink } from './SkipLink.js';
import { Wordmark } from './Wordmark.js';

const Frame = styled.div<{ $dense: boolean; $tabs: boolean }>`
  /* Height of the tabs, above which other bars stay. */
  --tabs: ${({ $tabs }) => ($tabs ? `calc(${tabsHeight}px + env(safe-area-inset-bottom))` : '0px')};
  min-height: 100dvh;
  padding-bottom: var(--tabs);
  ${low} {
    --tabs: 0px;
  }
  ${wide} {
    --tabs: 0px;
    display: grid;
    grid-template-columns: ${({ $dense }) => ($dense ? 208 : 256)}px minmax(0, 1fr);
  }
`;

const Side = styled.header<{ $dense: boolean }>`
  display: none;
  ${wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: ${({ $dense }) => ($dense ? 20 : 28)}px;
    height: 100dvh;
    padding: ${({ $dense }) => ($dense ? '16px 12px' : '24px 16px 20px')};
    overflow-y: auto;
    border-right: 1px solid ${color('line')};
    background: ${color('surface')};
  }
`;

/** The top bar that replaces the side menu on small screens. */
const Bar = styled.header<{ $dense: boolean }>`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${({ $dense }) => ($dense ? '0 4px 0 16px' : '8px 8px 8px 16px')};
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    display: none;
  }
`;

interface ShellProps {
  /** Path to which the wordmark links. */
  home: string;
  /** Accessible name of the menu that slides over the page. */
  title: string;
  /** Makes the menu narrow and the top bar low. */
  dense?: boolean;
  /** Side menu, which calls `onGo` when the user follows a link. */
  SideMenu: ComponentType<{ onGo?: (() => void) | undefined }>;
  /** Element that wraps the page. */
  Content: ComponentType<{ id: string; tabIndex: number; children: ReactNode }>;
  /** Links to the most used pages, which small screens show at the bottom. */
  tabs?: ReactNode;
  /** Dialogs that any page may open. */
  children?: ReactNode;
}

/** A page with a side menu. On small screens the menu slides over the page. */
export function Shell({ home, title, dense = false, SideMenu, Content, tabs, children }: ShellProps) {
  const [open, setOpen] = useState(false);
  return (
    <WithData>
      <Frame $dense={dense} $tabs={tabs !== undefined}>
        <SkipLink />
        <Side $dense={dense}>
          <Wordmark to={home} />
          <SideMenu />
        </Side>
        <Bar $dense={dense}>
          <Wordmark to={home} />
          <Sheet
            open={open}
            title={title}
            onOpenChange={setOpen}
            trigger={
              <IconButton aria-label="Menu">
                <Menu size={22} aria-hidden />
              </IconButton>
            }
          >
            <SideMenu onGo={() => setOpen(false)} />
          </Sheet>
        </Bar>
        <div>
          <OfflineBanner />
          <Content id="content" tabIndex={-1}>
            <Outlet />
          </Content>
        </div>
        {tabs}
        {children}
        <Toasts />
      </Frame>
    </WithData>
  );
}
