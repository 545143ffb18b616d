// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { NameInput } from './NameInput.js';

afterEach(cleanUpPage);

it.each(['Enter', 'Escape'])('leaves %s to an input method, and handles the key afterwards', (key) => {
  const onEnter = vi.fn<(name: string) => void>();
  const onEscape = vi.fn<() => void>();
  render(<NameInput name="花" onEnter={onEnter} onEscape={onEscape} onLeave={() => undefined} />);
  const field = screen.getByLabelText('Name');
  fireEvent.keyDown(field, { key, isComposing: true });
  // Safari sends the key after the composition.
  fireEvent.keyDown(field, { key, keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key });
  expect(key === 'Enter' ? onEnter : onEscape).toHaveBeenCalledOnce();
});
