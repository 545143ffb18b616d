import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrSettings } from './api/swr-settings.js';
import { router } from './routes.js';
import { GlobalStyle } from './theme/GlobalStyle.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <SWRConfig value={swrSettings}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
);
