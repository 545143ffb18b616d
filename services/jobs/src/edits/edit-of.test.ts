import { expect, it } from 'vitest';
import type { JobRow } from '../jobs/create-job-event.js';
import { reasonNotEditable } from './edit-of.js';

const editable = {
  status: 'completed',
  mode: 'studio_white',
  cutout_name: 'cutout.png',
  render_metadata: { engine: 'studio', render_ms: 1 },
} as Partial<JobRow> as JobRow;

it.each<[string, Partial<JobRow>, RegExp | undefined]>([
  ['a finished packshot', {}, undefined],
  ['a picture without metadata', { render_metadata: null }, undefined],
  ['an unfinished picture', { status: 'processing' }, /not ready/],
  ['a scene', { mode: 'lifestyle_scene' }, /^Only Studio White/],
  ['a picture of an AI provider', { render_metadata: { engine: 'gemini', render_ms: 1 } }, /^An AI provider/],
  ['a picture without a cut-out', { cutout_name: null }, /no stored cut-out/],
  [
    'a see-through product',
    { render_metadata: { engine: 'studio', render_ms: 1, seen_through: 0.4 } },
    /see-through/,
  ],
])('gives the reason why %s cannot be edited, or none', (_what, change, reason) => {
  const sentence = reasonNotEditable({ ...editable, ...change });
  if (reason) expect(sentence).toMatch(reason);
  else expect(sentence).toBeUndefined();
});
