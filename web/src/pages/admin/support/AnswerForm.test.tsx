// @vitest-environment jsdom
import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { AnswerForm } from './AnswerForm.js';

afterEach(cleanUpPage);

const message = { id: 'm1', name: 'Ada', email: 'ada@shop.test' } as AdminSupportMessage;
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer to Ada');

it('keeps the text when the operator leaves the screen, until the answer is sent', async () => {
  const first = render(<AnswerForm message={message} />);
  await userEvent.type(field(), 'Look here');
  first.unmount();
  vi.stubGlobal('fetch', async () => Response.json(message));
  const second = render(<AnswerForm message={message} />);
  expect(field().value).toBe('Look here');
  await userEvent.click(screen.getByText('Send answer'));
  await waitFor(() => expect(field().value).toBe(''));
  second.unmount();
  render(<AnswerForm message={message} />);
  expect(field().value).toBe('');
});

it('offers the text only for its message', async () => {
  const first = render(<AnswerForm message={message} />);
  await userEvent.type(field(), 'Look here');
  first.unmount();
  render(<AnswerForm message={{ ...message, id: 'm2' }} />);
  expect(field().value).toBe('');
});
