// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Books } from './Books.js';

afterEach(cleanup);

const checked_at = '2027-03-09T10:00:00.000Z';

it('claims no match before the first comparison', () => {
  render(<Books books={null} />);
  screen.getByText('Not checked yet');
  expect(screen.queryByText('The books match')).toBeNull();
});

it('shows the time of the comparison and that the books match', () => {
  const { container } = render(<Books books={{ checked_at, differences: 0, sentences: [] }} />);
  screen.getByText('The books match');
  expect(container.querySelector('time')?.dateTime).toBe(checked_at);
});

it('names the differences and counts the others', () => {
  const sentences = ['The payment pi_1 has no invoice.', 'The payment pi_2 has no invoice.'];
  render(<Books books={{ checked_at, differences: 5, sentences }} />);
  screen.getByText('5 differences');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...sentences,
    '3 more. Run check-ledger to list all.',
  ]);
  expect(screen.queryByText('The books match')).toBeNull();
});
