import { useEffect, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useLiveAccount } from '../api/use-live-account.js';
import { useFreshUser } from '../auth/use-fresh-user.js';
import { BatchLine, batchLineHeight } from '../batch/BatchLine.js';
import { DropAnywhere } from '../intake/DropAnywhere.js';
import { startWorker } from '../offline/start-worker.js';
import { paths } from '../paths.js';
import { wide } from '../theme/media.js';
import { BottomTabs } from './BottomTabs.js';
import { Shell } from './Shell.js';
import { SideMenu } from './SideMenu.js';

const Main = styled.main`
  width: min(1320px, 100%);
  margin: 0 auto;
  padding: 24px 16px 64px;
  /* Pages with the height of the window subtract the line above. */
  [data-above-page] + & {
    --above: ${batchLineHeight}px;
  }
  ${wide} {
    padding: 40px 40px 80px;
  }
`;

/** The page, below the progress of the pictures that were requested. */
const Content = (main: ComponentProps<typeof Main>) => (
  <>
    <BatchLine />
    <Main {...main} />
  </>
);

/** Menu and content of all pages that require a login. */
export function SignedInLayout() {
  useFreshUser();
  useLiveAccount();
  // Visitors of the public pages load no files for the time without a connection.
  useEffect(startWorker, []);
  return (
    <Shell home={paths.dashboard} title="Menu" SideMenu={SideMenu} Content={Content} tabs={<BottomTabs />}>
      <DropAnywhere />
    </Shell>
  );
}
