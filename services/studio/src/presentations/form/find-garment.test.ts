import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { measureMask } from '../../mask/measure-mask.js';
import { choosePresentation } from '../choose-presentation.js';
import type { PictureRequest } from '../request.js';
import { frameSize } from '../../layout/frame.js';
import { angleOfGarment } from './angle-of-garment.js';
import { findGarment } from './find-garment.js';
import { findCamera, formFacts } from './form-plate.js';
import { isWholeOnForm, placeOnForm } from './place-on-form.js';

/** Outlines as SVG paths on a square of 1000 units. */
const garments = {
  'T-shirt':
    'M380 100 Q500 150 620 100 L760 150 L940 340 L820 450 L735 370 L745 900 L255 900 L265 370 L180 450 L60 340 L240 150 Z',
  'long-sleeved shirt':
    'M400 100 Q500 140 600 100 L720 150 L800 300 L900 820 L800 840 L715 400 L720 900 L280 900 L285 400 L200 840 L100 820 L200 300 L280 150 Z',
  hoodie:
    'M400 130 Q400 60 500 60 Q600 60 600 130 L720 200 L800 350 L880 800 L780 830 L715 450 L720 880 L280 880 L285 450 L220 830 L120 800 L200 350 L280 200 Z',
  top: 'M330 80 L410 80 Q420 250 500 250 Q580 250 590 80 L670 80 Q670 300 760 360 L760 920 L240 920 L240 360 Q330 300 330 80 Z',
  dress:
    'M370 60 L430 60 Q440 200 500 200 Q560 200 570 60 L630 60 Q630 220 690 280 L650 480 L780 940 L220 940 L350 480 L310 280 Q370 220 370 60 Z',
};
const others = {
  mug: 'M200 200 L700 200 L700 300 L800 300 Q900 500 700 650 L700 800 L200 800 Z',
  bottle: 'M440 50 L560 50 L560 300 Q700 350 700 450 L700 950 L300 950 L300 450 Q300 350 440 300 Z',
  'vase with handles':
    'M430 50 L570 50 L570 150 L760 200 L760 400 L650 420 Q700 600 600 900 L400 900 Q300 600 350 420 L240 400 L240 200 L430 150 Z',
  bag: 'M350 50 L650 50 L680 350 L850 350 L850 950 L150 950 L150 350 L320 350 L350 120 L650 120 L660 350 L340 350 Z',
  'table clock':
    'M500 100 A400 400 0 1 1 499 100 Z M250 850 L180 960 L240 960 L320 880 Z M750 850 L820 960 L760 960 L680 880 Z',
  'bar of soap':
    'M150 350 L850 350 Q950 350 950 450 L950 600 Q950 700 850 700 L150 700 Q50 700 50 600 L50 450 Q50 350 150 350 Z',
  lamp: 'M450 50 L550 50 L850 450 L560 450 L560 850 L700 900 L700 950 L300 950 L300 900 L440 850 L440 450 L150 450 Z',
  trousers: 'M280 60 L720 60 L780 940 L560 940 L500 350 L440 940 L220 940 Z',
  mushroom: 'M500 100 Q900 120 900 480 L640 480 L650 900 L350 900 L360 480 L100 480 Q100 120 500 100 Z',
};

/** A dress with sleeves and a skirt that is wider than the sleeves. */
const wideDress =
  'M420 40 Q500 70 580 40 L690 80 L780 220 L700 260 L640 210 L610 420 L830 960 L170 960 L390 420 L360 210 L300 260 L220 220 L310 80 Z';

async function silhouette(outline: string): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="0 0 1000 1000"><path d="${outline}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}

describe('findGarment', () => {
  it.each(Object.entries(garments))('recognises a %s', async (_name, outline) => {
    const garment = findGarment(await silhouette(outline));
    expect(garment!.body).toBeGreaterThan(0.4);
    expect(garment!.body).toBeLessThanOrEqual(1);
  });

  it.each(Object.entries(others))('rejects another outline: %s', async (_name, outline) => {
    expect(findGarment(await silhouette(outline))).toBeUndefined();
  });

  it('accepts a dress with a wide skirt only if it is known to be a garment', async () => {
    const dress = await silhouette(wideDress);
    expect(findGarment(dress)).toBeUndefined();
    const { body, hasStraps } = findGarment(dress, true)!;
    // The waist is measured, not the skirt.
    expect(body).toBeCloseTo(220 / 660, 1);
    expect(hasStraps).toBe(false);
  });

  it.each([
    ['trousers', others.trousers],
    ['skirt', 'M400 80 L600 80 L610 200 L780 900 L220 900 L390 200 Z'],
  ])('rejects %s that are known to be a garment', async (_name, outline) => {
    expect(findGarment(await silhouette(outline), true)).toBeUndefined();
  });

  it.each([-20, 12])('turns back a garment that lies turned by %s°', async (degrees) => {
    const shirt = await silhouette(garments['long-sleeved shirt']);
    const turned = warpWhole(shirt, createRotation((degrees * Math.PI) / 180, shirt));
    expect(findGarment(turned, true)).toBeUndefined();
    expect((angleOfGarment(turned)! * 180) / Math.PI).toBeCloseTo(-degrees, -0.5);
  });

  it('hangs a long dress on a hanger whose picture shows the whole dress', async () => {
    const garment = { body: 0.65, hasStraps: true };
    const dress = { width: 500, height: 900 };
    const look = { mirrored: false, aside: 0 };
    const cameraOn = (name: string) =>
      findCamera({ ...look, name }, (form) => isWholeOnForm(form, garment, dress))?.name;
    expect(cameraOn('hanger-female-plaster')).toBe('hanger-female-plaster-far');
    expect(cameraOn('form-female-linen')).toBeUndefined();
    const { top, height } = placeOnForm(formFacts({ ...look, name: 'hanger-female-plaster-far' }), garment)(
      { left: 0, top: 0, ...dress },
      dress,
    );
    expect(top + height).toBeLessThan(frameSize);
  });

  it('shows a long dress on hangers, further pictures of it lying, and keeps an adjusted lying one', async () => {
    const photo = { width: 250, height: 250, data: new Uint8Array(250 * 250 * 3) };
    const noticeOf = async (outline: string, more: Partial<PictureRequest> = {}) => {
      const level = await silhouette(outline);
      const request = {
        mode: 'model_tryon',
        options: { subject_gender: 'female' },
        facts: { kind: 'garment', view: 'flat' },
        photoId: 'photo',
        variation: 0,
        ...more,
      } as const;
      return (await choosePresentation(request, measureMask(level).box!, photo, { seen: level, level }))
        .notice;
    };
    expect(await noticeOf(garments.dress)).toContain('Shown on a hanger');
    expect(await noticeOf(garments.dress, { variation: 1 })).toContain('Shown on a hanger');
    expect(await noticeOf(garments.dress, { variation: 2 })).toContain('No further hanger has room');
    const kept = { name: 'flat-oak', mirrored: false, aside: 0 };
    expect(await noticeOf(wideDress)).not.toContain('lying');
    expect(await noticeOf(wideDress, { kept })).toContain('shown lying down instead of on a display form');
  });

  it('rejects an empty mask', () => {
    expect(findGarment({ width: 10, height: 10, data: new Float32Array(100) })).toBeUndefined();
  });
});
