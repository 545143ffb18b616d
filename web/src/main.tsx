import '@fontsource-variable/inter/index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { urlSecrets } from './auth/url-secrets.js';
import { connection } from './api/connection.js';
import { loadLazyRoutes } from './load-lazy-routes.js';
import { routes } from './routes.js';
import { settings } from './settings/settings.js';
import { watchTheme } from './theme/use-theme.js';

// Removes secrets before the router and analytics read the URL.
urlSecrets.take();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// A prerendered page is hydrated only after the code of the page has loaded. If loading fails, the client renders a new
// page with the error.
const drawn =
  root.hasChildNodes() &&
  (await loadLazyRoutes(matchRoutes(routes, location)).then(
    () => true,
    () => false,
  ));

// Without this data the router treats a prerendered page as newly opened and scrolls the page to the top.
const router = createBrowserRouter(routes, drawn ? { hydrationData: {} } : undefined);
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// A transition lets the user scroll and type during hydration.
if (drawn) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

watchTheme();
connection.watch();

// The analytics code loads on demand, because most installations use no analytics.
const { posthog } = settings();
if (posthog)
  import('./analytics/start-analytics.js').then(
    ({ startAnalytics }) => startAnalytics(posthog),
    () => {
      // Analytics need a connection, so a failed load is ignored.
    },
  );
