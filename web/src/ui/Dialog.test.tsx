// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../testing/leave-page.js';
import { Dialog } from './Dialog.js';

afterEach(cleanUpPage);

it('leaves Escape to an input method, and closes the dialog afterwards', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open title="New preset" text="" onClose={onClose}>
      <input />
    </Dialog>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
