// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../api/address-of.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { Toasts } from '../../ui/Toasts.js';
import { ChangeDialog } from './ChangeDialog.js';

afterEach(cleanUpPage);

/** Opens the dialog, presses its button and closes it. @returns a function that ends the request */
async function payAndClose(onChanged: () => void) {
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
  const { unmount } = render(
    <ChangeDialog offer="basic_monthly" onClose={() => undefined} onChanged={onChanged} />,
  );
  await userEvent.click(await screen.findByText('Continue to payment'));
  unmount();
  return finish;
}

it('stays on the page if the user closes the dialog before the payment opens', async () => {
  const onChanged = vi.fn<() => void>();
  const finish = await payAndClose(onChanged);
  finish(Response.json({ approval_url: '#at-the-provider', subscription_id: 's1', status: 'pending' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(location.hash).toBe('');
});

it('tells a user who has closed the dialog that the change failed', async () => {
  render(<Toasts />);
  const finish = await payAndClose(() => undefined);
  finish(Response.json({ detail: 'The card was declined.' }, { status: 402 }));
  await screen.findByText('The card was declined.');
});
