// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { redirectToApproval } from './go-to-approval.js';

it('stays busy during the redirect and becomes idle when the back button restores the page', async () => {
  const back = vi.fn();
  const gone = redirectToApproval({ approval_url: '#at-the-provider' }).then(back);
  await Promise.resolve();
  expect(location.hash).toBe('#at-the-provider');
  expect(back).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await gone;
  expect(back).toHaveBeenCalledOnce();
});
