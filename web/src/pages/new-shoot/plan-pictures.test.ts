import type { RenderMode } from '@packshot/proto/rest/job-words';
import { describe, expect, it } from 'vitest';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import { planPictures } from './plan-pictures.js';
import type { Exception } from './try-on/use-exceptions.js';

const photos = [1, 2].map((id) => ({ id, made: [] as RenderMode[] }) as unknown as ChosenPhoto);
const all: RenderMode[] = ['studio_white', 'model_tryon', 'lifestyle_scene'];
const plan = (modes: RenderMode[], exceptions: Record<number, Exception> = {}, of = photos) =>
  planPictures(of, modes, { of: (id) => exceptions[id] }, (_id, mode) => ({
    option: { mode },
    facts: {},
  })).map(({ photo, fields }) => `${photo.id} ${fields['mode']}`);

describe('the pictures that Create requests', () => {
  it('are one for each photo and mode', () => {
    expect(plan(['studio_white', 'model_tryon'])).toEqual([
      '1 studio_white',
      '1 model_tryon',
      '2 studio_white',
      '2 model_tryon',
    ]);
  });

  it('contain a scene in place of a Try-On, or no Try-On, as the seller decided', () => {
    expect(plan(['model_tryon'], { 1: 'scene', 2: 'skip' })).toEqual(['1 lifestyle_scene']);
  });

  it('contain no second scene of a photo that gets a scene in any case', () => {
    expect(plan(all, { 1: 'scene' }, photos.slice(0, 1))).toEqual(['1 studio_white', '1 lifestyle_scene']);
  });

  it('name the preset only for Studio White', () => {
    const fieldsOf = (_id: number, mode: RenderMode) => ({ option: { mode }, facts: {} });
    const planned = planPictures(photos.slice(0, 1), all, { of: () => undefined }, fieldsOf, { id: 'green' });
    expect(planned.map(({ fields }) => fields['preset'])).toEqual(['green', undefined, undefined]);
  });

  it('do not repeat what an interrupted Create has requested', () => {
    const made = [{ ...photos[0]!, made: ['studio_white'] as RenderMode[] }];
    expect(plan(['studio_white', 'model_tryon'], {}, made)).toEqual(['1 model_tryon']);
  });
});
