import { answers, get, holds } from './session.ts';

/** A visitor looks at the public pages, and the page asks what it needs. */
export function browse(): void {
  const page = get('page', '/');
  holds('the landing page is there', page.status === 200 && String(page.body).includes('<html'));
  for (const path of ['/api/branding', '/api/subscriptions/plans'])
    answers(`${path} answers`, get('public', path), 200);
}
