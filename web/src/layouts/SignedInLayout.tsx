import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLiveAccount } from '../api/use-live-account.js';
import { WithData } from '../api/WithData.js';
import { useFreshUser } from '../auth/use-fresh-user.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';
import { IconButton } from '../ui/IconButton.js';
import { Sheet } from '../ui/Sheet.js';
import { Toasts } from '../ui/Toasts.js';
import { OfflineBanner } from './OfflineBanner.js';
import { SideMenu } from './SideMenu.js';
import { SkipLink } from './SkipLink.js';
import { Wordmark } from './Wordmark.js';

const Frame = styled.div`
  min-height: 100dvh;
  ${wide} {
    display: grid;
    grid-template-columns: 256px minmax(0, 1fr);
  }
`;

const Side = styled.header`
  display: none;
  ${wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: 28px;
    height: 100dvh;
    padding: 24px 16px 20px;
    overflow-y: auto;
    border-right: 1px solid ${color('line')};
    background: ${color('surface')};
  }
`;

const Top = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    display: none;
  }
`;

const Content = styled.main`
  width: min(1320px, 100%);
  margin: 0 auto;
  padding: 24px 16px 64px;
  ${wide} {
    padding: 40px 40px 80px;
  }
`;

/** Menu and content of everything behind the login. On small screens the menu slides over the page. */
export function SignedInLayout() {
  const [open, setOpen] = useState(false);
  useFreshUser();
  useLiveAccount();
  return (
    <WithData>
      <Frame>
        <SkipLink />
        <Side>
          <Wordmark to={paths.dashboard} />
          <SideMenu />
        </Side>
        <Top>
          <Wordmark to={paths.dashboard} />
          <Sheet
            open={open}
            title="Menu"
            onOpenChange={setOpen}
            trigger={
              <IconButton aria-label="Menu">
                <Menu size={22} aria-hidden />
              </IconButton>
            }
          >
            <SideMenu onGo={() => setOpen(false)} />
          </Sheet>
        </Top>
        <div>
          <OfflineBanner />
          <Content id="content" tabIndex={-1}>
            <Outlet />
          </Content>
        </div>
        <Toasts />
      </Frame>
    </WithData>
  );
}
