// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toast, useToasts } from './toast.js';

afterEach(() => {
  cleanup();
  for (const { id } of shown()) toast.close(id);
});

const shown = () => renderHook(useToasts).result.current;
const texts = () => shown().map(({ text }) => text);

it('replaces what was said about something by what is newer about the same', () => {
  toast.say('Invoice details saved');
  toast.fault('Failed to cancel subscription', 'plan');
  toast.say('Subscription cancelled successfully', () => {}, 'plan');
  expect(texts()).toEqual(['Invoice details saved', 'Subscription cancelled successfully']);
  toast.say('Your plan goes on', undefined, 'plan');
  expect(texts()).toEqual(['Invoice details saved', 'Your plan goes on']);
  expect(shown().at(-1)).not.toHaveProperty('undo');
  toast.settle('plan');
  expect(texts()).toEqual(['Invoice details saved']);
});
