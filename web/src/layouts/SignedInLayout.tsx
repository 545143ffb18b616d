import { styled } from 'styled-components';
import { useLiveAccount } from '../api/use-live-account.js';
import { useFreshUser } from '../auth/use-fresh-user.js';
import { paths } from '../paths.js';
import { wide } from '../theme/media.js';
import { Shell } from './Shell.js';
import { SideMenu } from './SideMenu.js';

const Content = styled.main`
  width: min(1320px, 100%);
  margin: 0 auto;
  padding: 24px 16px 64px;
  ${wide} {
    padding: 40px 40px 80px;
  }
`;

/** Menu and content of all pages that require a login. */
export function SignedInLayout() {
  useFreshUser();
  useLiveAccount();
  return <Shell home={paths.dashboard} title="Menu" SideMenu={SideMenu} Content={Content} />;
}
