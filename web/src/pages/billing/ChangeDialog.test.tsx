// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../api/address-of.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { ChangeDialog } from './ChangeDialog.js';

afterEach(cleanUpPage);

it('stays on the page if the user closes the dialog before the payment opens', async () => {
  const at = '2027-03-09T10:00:00.000Z';
  const quote = {
    kind: 'checkout',
    charge_now: 9.99,
    currency: 'USD',
    sentence: 'You pay $9.99 now.',
    takes_effect_at: at,
    renews_at: at,
  };
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('createSubscription')
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json(quote)),
  );
  const onChanged = vi.fn<() => void>();
  const { unmount } = render(
    <ChangeDialog offer="basic_monthly" onClose={() => undefined} onChanged={onChanged} />,
  );
  await userEvent.click(await screen.findByText('Continue to payment'));
  unmount();
  finish(Response.json({ approval_url: '#at-the-provider', subscription_id: 's1', status: 'pending' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(location.hash).toBe('');
});
