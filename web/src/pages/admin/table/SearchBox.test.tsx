// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { SearchBox } from './SearchBox.js';

afterEach(cleanUpPage);

it.each(['Escape', 'ArrowDown'])(
  'keeps the focus for %s in an input method, and leaves afterwards',
  (key) => {
    render(
      <>
        <SearchBox label="Search" searched="" onSearch={() => undefined} />
        <button data-lead>First row</button>
      </>,
    );
    const field = screen.getByRole('searchbox');
    field.focus();
    fireEvent.keyDown(field, { key, isComposing: true });
    // Safari sends the key after the composition.
    fireEvent.keyDown(field, { key, keyCode: 229 });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key });
    expect(document.activeElement).not.toBe(field);
  },
);
