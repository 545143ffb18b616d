// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { cleanUpPage } from '../testing/leave-page.js';
import { ConfirmDialog } from './ConfirmDialog.js';

afterEach(cleanUpPage);

function Page({ names }: { names: readonly string[] }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {names.map((name) => (
        <button key={name} onClick={() => setAsking(true)}>
          {name}
        </button>
      ))}
      <ConfirmDialog
        open={asking}
        title="Delete?"
        text=""
        action="Delete"
        onConfirm={() => undefined}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const focused = () => document.activeElement?.textContent;

async function showConfirmed() {
  const { rerender } = render(<Page names={['a', 'b', 'c', 'd']} />);
  await userEvent.click(screen.getByRole('button', { name: 'b' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(focused).toBe('b');
  return (...names: string[]) => rerender(<Page names={names} />);
}

it('passes the focus on when controls disappear after a dialog has closed', async () => {
  const show = await showConfirmed();
  show('a', 'c', 'd');
  await expect.poll(focused).toBe('c');
  show('a', 'd');
  await expect.poll(focused).toBe('d');
  show('a');
  await expect.poll(focused).toBe('a');
});

it.each([
  ['to another control', () => userEvent.tab(), 'c'],
  ['to no control', () => userEvent.click(document.body), undefined],
])('leaves the focus alone after the user has moved the focus %s', async (_where, move, next) => {
  const show = await showConfirmed();
  await move();
  expect(document.activeElement).toBe(next ? screen.getByRole('button', { name: next }) : document.body);
  for (const names of ['acd', 'ad']) {
    show(...names);
    // A MutationObserver is called in a microtask.
    await new Promise(setImmediate);
  }
  expect(document.activeElement).toBe(document.body);
});
