import { styled } from 'styled-components';
import { ConfirmPasswordDialog } from '../../../auth/ConfirmPasswordDialog.js';
import { useFreshUser } from '../../../auth/use-fresh-user.js';
import { Shell } from '../../../layouts/Shell.js';
import { paths } from '../../../paths.js';
import { medium, wide } from '../../../theme/media.js';
import { AskDialog } from '../acts/AskDialog.js';
import { AdminMenu } from './AdminMenu.js';

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
  useFreshUser();
  return (
    <Shell home={paths.admin} title="Administration" dense SideMenu={AdminMenu} Content={Content}>
      <AskDialog />
      <ConfirmPasswordDialog />
    </Shell>
  );
}
