// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { Toasts } from '../../ui/Toasts.js';
import { carryOut } from './carry-out.js';

afterEach(cleanUpPage);

it('names the failed action when another operator has deleted the user', async () => {
  render(<Toasts />);
  const missing = new ApiError(404, 'This page or item does not exist.', {}, 'not_found');
  const failed = 'Failed to deactivate ada@shop.test';
  await carryOut(() => Promise.reject(missing), { done: 'ada@shop.test is deactivated.', failed });
  expect(await screen.findByText(`${failed}. The entry no longer exists.`)).toBeTruthy();
});
