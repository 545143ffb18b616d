// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Books } from './Books.js';

afterEach(cleanup);

const checked_at = '2027-03-09T10:00:00.000Z';

it('does not say that the books agree before they were compared', () => {
  render(<Books books={null} />);
  screen.getByText('Not checked yet');
  expect(screen.queryByText('They agree')).toBeNull();
});

it('says when they were compared, and that they agree', () => {
  const { container } = render(<Books books={{ checked_at, differences: 0, sentences: [] }} />);
  screen.getByText('They agree');
  expect(container.querySelector('time')?.dateTime).toBe(checked_at);
});

it('names what differs, and how much more does', () => {
  const sentences = ['The payment pi_1 has no invoice.', 'The payment pi_2 has no invoice.'];
  render(<Books books={{ checked_at, differences: 5, sentences }} />);
  screen.getByText('5 differences');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...sentences,
    '3 more: check-ledger prints all of them.',
  ]);
  expect(screen.queryByText('They agree')).toBeNull();
});
