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

// Before the router and analytics read the address.
urlSecrets.take();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// A page that was drawn at build time is hydrated only once its code has been loaded. Without it the page is made anew,
// and says what is the matter.
const drawn =
  root.hasChildNodes() &&
  (await loadLazyRoutes(matchRoutes(routes, location)).then(
    () => true,
    () => false,
  ));

// Without these data the router takes a drawn page for one that it opens itself, and scrolls it to its top while a visitor
// reads it.
const router = createBrowserRouter(routes, drawn ? { hydrationData: {} } : undefined);
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// As a transition, hydration lets the browser in between to answer whoever scrolls or types.
if (drawn) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

watchTheme();
connection.watch();

// Most installations count nobody: their pages do not carry the code for it.
const { posthog } = settings();
if (posthog)
  import('./analytics/start-analytics.js').then(
    ({ startAnalytics }) => startAnalytics(posthog),
    () => {
      // Without a connection there is nothing to count either.
    },
  );
