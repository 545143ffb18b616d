import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { ConsentBanner } from '../analytics/ConsentBanner.js';
import { pageTitle } from '../ui/page-title.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';

/** Sets the title, scroll position and focus of a page after each navigation. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string };
  useEffect(() => {
    pageTitle.set(
      title ? `${title} · Packshot` : 'Packshot: studio pictures from the photo you already have',
    );
  }, [title]);

  useKeptFocus();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ConsentBanner />
      <ScrollRestoration />
    </>
  );
}
