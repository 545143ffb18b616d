import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { forgetOnSignOut } from './forget-on-sign-out.js';
import { swrSettings } from './swr-settings.js';

forgetOnSignOut();

/**
 * Provides the data cache (SWR) to every component that loads data. The landing page works without this component and
 * therefore without SWR.
 */
export const WithData = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={swrSettings}>{children}</SWRConfig>
);
