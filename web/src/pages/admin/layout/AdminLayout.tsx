import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { WithData } from '../../../api/WithData.js';
import { ConfirmPasswordDialog } from '../../../auth/ConfirmPasswordDialog.js';
import { useFreshUser } from '../../../auth/use-fresh-user.js';
import { OfflineBanner } from '../../../layouts/OfflineBanner.js';
import { SkipLink } from '../../../layouts/SkipLink.js';
import { Wordmark } from '../../../layouts/Wordmark.js';
import { paths } from '../../../paths.js';
import { color } from '../../../theme/color.js';
import { medium, wide } from '../../../theme/media.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Sheet } from '../../../ui/Sheet.js';
import { Toasts } from '../../../ui/Toasts.js';
import { AskDialog } from '../acts/AskDialog.js';
import { AdminMenu } from './AdminMenu.js';

const Frame = styled.div`
  min-height: 100dvh;
  ${wide} {
    display: grid;
    grid-template-columns: 208px minmax(0, 1fr);
  }
`;

const Side = styled.header`
  display: none;
  ${wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: 20px;
    height: 100dvh;
    padding: 16px 12px;
    overflow-y: auto;
    border-right: 1px solid ${color('line')};
    background: ${color('surface')};
  }
`;

/** What stays of the side on small screens. */
const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 4px 0 16px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    display: none;
  }
`;

const Content = styled.main`
  padding: 16px 16px 64px;
  font-size: 0.9375rem;
  & h1 {
    font-size: 1.375rem;
  }
  & h2 {
    font-size: 1rem;
  }
  ${medium} {
    padding: 24px 24px 64px;
  }
  ${wide} {
    width: min(1480px, 100%);
    padding: 24px 28px 64px;
  }
`;

/** Menu and content of the back-office. It is loaded with its first page: sellers never load any of it. */
export function AdminLayout() {
  const [open, setOpen] = useState(false);
  useFreshUser();
  return (
    <WithData>
      <Frame>
        <SkipLink />
        <Side>
          <Wordmark to={paths.admin} />
          <AdminMenu />
        </Side>
        <Bar>
          <Wordmark to={paths.admin} />
          <Sheet
            open={open}
            title="Administration"
            onOpenChange={setOpen}
            trigger={
              <IconButton aria-label="Menu">
                <Menu size={20} aria-hidden />
              </IconButton>
            }
          >
            <AdminMenu onGo={() => setOpen(false)} />
          </Sheet>
        </Bar>
        <div>
          <OfflineBanner />
          <Content id="content" tabIndex={-1}>
            <Outlet />
          </Content>
        </div>
        <AskDialog />
        <ConfirmPasswordDialog />
        <Toasts />
      </Frame>
    </WithData>
  );
}
