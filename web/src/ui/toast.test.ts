// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toast, useToasts } from './toast.js';

afterEach(() => toast.closeAll());

const shown = (): string[] => renderHook(useToasts).result.current.map(({ text }) => text);

it('replaces the previous toast about the same topic, whether success or failure', () => {
  toast.fault('Failed to change password', 'password');
  toast.say('Profile updated', undefined, 'profile');
  toast.say('Password changed', undefined, 'password');
  expect(shown()).toEqual(['Profile updated', 'Password changed']);
  toast.fault('Failed to change password', 'password');
  expect(shown()).toEqual(['Profile updated', 'Failed to change password']);
});

it('removes all toasts about a deleted item and no other toasts', () => {
  toast.fault('Failed to cancel', '17 cancel job');
  toast.fault('Failed to download', '17 download image');
  toast.fault('Failed to download', '170 download image');
  toast.say('Deleted');
  toast.settle('17');
  expect(shown()).toEqual(['Failed to download', 'Deleted']);
});

it('keeps toasts without a topic', () => {
  toast.say('Deleted');
  toast.say('Renamed');
  expect(shown()).toEqual(['Deleted', 'Renamed']);
});

it('drops the oldest toasts, but no toast that offers an undo', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) toast.say(`${name} deleted`, () => undefined);
  for (const name of ['f', 'g', 'h', 'i', 'j']) toast.say(`${name} saved`);
  expect(shown().join()).toBe(
    'a deleted,b deleted,c deleted,d deleted,e deleted,g saved,h saved,i saved,j saved',
  );
});
