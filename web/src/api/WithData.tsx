import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { forgetOnSignOut } from './forget-on-sign-out.js';
import { swrSettings } from './swr-settings.js';

forgetOnSignOut();

/** Has to be around all that loads data. It is not around everything: the landing page is spared SWR. */
export const WithData = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={swrSettings}>{children}</SWRConfig>
);
