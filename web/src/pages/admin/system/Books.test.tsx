// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Books } from './Books.js';

afterEach(cleanup);

const checked_at = '2027-03-09T10:00:00.000Z';

it('does not report matching books before the first comparison', () => {
  render(<Books books={null} />);
  screen.getByText('Not checked yet');
  expect(screen.queryByText('The books match')).toBeNull();
});

it('shows the time of the comparison and that the books match', () => {
  const { container } = render(<Books books={{ checked_at, differences: 0, sentences: [] }} />);
  screen.getByText('The books match');
  expect(container.querySelector('time')?.dateTime).toBe(checked_at);
});

it('lists the first differences and counts the rest', () => {
  const sentences = ['The payment pi_1 has no invoice.', 'The payment pi_2 has no invoice.'];
  render(<Books books={{ checked_at, differences: 5, sentences }} />);
  screen.getByText('5 differences');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...sentences,
    '3 more. Run check-ledger to list all.',
  ]);
  expect(screen.queryByText('The books match')).toBeNull();
});
