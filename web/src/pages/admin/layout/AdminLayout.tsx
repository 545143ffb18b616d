import { ShieldAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ApiError } from '../../../api/errors.js';
import { ConfirmPasswordDialog } from '../../../auth/ConfirmPasswordDialog.js';
import { useFreshUser } from '../../../auth/use-fresh-user.js';
import { Shell } from '../../../layouts/Shell.js';
import { paths } from '../../../paths.js';
import { medium, wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { AskDialog } from '../acts/AskDialog.js';
import { useMenuCounts } from '../use-menu-counts.js';
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

/** The page, or a notice if the operator lacks the required second factor. */
function AdmittedContent({ children, ...props }: ComponentProps<typeof Content>) {
  const { error } = useMenuCounts();
  const refused = error instanceof ApiError && error.code === 'second_factor_needed';
  return <Content {...props}>{refused ? <SecondFactorNeeded sentence={error.message} /> : children}</Content>;
}

/**
 * Menu and content of the back-office. This code loads with the first page of the back-office, so sellers never load
 * this code.
 */
export function AdminLayout() {
  useFreshUser();
  return (
    <Shell home={paths.admin} title="Administration" dense SideMenu={AdminMenu} Content={AdmittedContent}>
      <AskDialog />
      <ConfirmPasswordDialog />
    </Shell>
  );
}

/** Replaces every page of the back-office while the operator has no second factor. */
const SecondFactorNeeded = ({ sentence }: { sentence: string }) => (
  <EmptyState icon={<ShieldAlert size={40} aria-hidden />} title="Second factor needed" text={sentence}>
    <Button as={Link} $look="primary" to={paths.account}>
      Open Account
    </Button>
  </EmptyState>
);
