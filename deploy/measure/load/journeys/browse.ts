import { answers, get, holds } from './session.ts';

/** Opens the public pages like a visitor, and loads the data of the pages. */
export function browse(): void {
  const page = get('page', '/');
  holds('the landing page opens', page.status === 200 && String(page.body).includes('<html'));
  for (const path of ['/api/branding', '/api/subscriptions/plans'])
    answers(`${path} answers`, get('public', path), 200);
}
