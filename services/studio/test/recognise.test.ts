import { fileURLToPath } from 'node:url';
import type { RecognisedKind } from '@packshot/proto/rest/recognised';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '../src/image/decode-photo.js';
import { cutOutProduct } from '../src/cut-out-product.js';
import { guessFromShape } from '../src/guess/guess-from-shape.js';
import { guessProduct } from '../src/guess/guess-product.js';
import { garmentCutOut } from './_product-photo.js';
import { addSeen, addSeenFacts } from '../src/recognise/add-seen.js';
import type { SeenTile } from '../src/recognise/kind-network.js';
import { drawTile, tileSide } from '../src/recognise/draw-tile.js';
import { estimateHeight } from '../src/recognise/estimate-size.js';
import { seeProduct } from '../src/recognise/see-product.js';
import { usualHeightOf } from '../src/recognise/usual-size.js';

/** Cuts out shapes that are drawn on a transparent ground of 400 × 400 pixels. */
const cutOut = async (shapes: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#c04020">${shapes}</svg>`;
  return cutOutProduct(await decodePhoto(await sharp(Buffer.from(svg)).png().toBuffer()), {});
};
const block = () => cutOut('<rect x="150" y="100" width="100" height="200"/>');
/** A T-shirt that lies askew, so that no form fits its outline. */
const cloth = () =>
  cutOut('<path d="M150 100 L230 90 L330 180 L290 210 L270 190 L290 310 L160 320 L120 160 Z"/>');
const round = () =>
  cutOut(
    '<path d="M125 125 V250 A75 40 0 0 0 275 250 V125 A75 40 0 0 0 125 125 Z" transform="translate(0 40)"/>',
  );
/** Probabilities of the size classes when one class, for example 16 cm, is certain. */
const sizesAt = (cm: number): number[] =>
  Array.from({ length: 15 }, (_, i) => (Math.round(2 * Math.log2(cm)) - 1 === i ? 1 : 0));
const nothing = {
  garment: 0,
  large: 0,
  jewel: 0,
  sizes: sizesAt(16),
  above: 0,
  lying: 0,
  pitchDegrees: 0,
};
const recognised =
  (kind: RecognisedKind, certainty = 0.9, camera: Partial<SeenTile> = {}) =>
  () =>
    Promise.resolve({ ...nothing, ...camera, kind, certainty });

describe('what a photo shows', () => {
  it.each<[RecognisedKind, facts: object]>([
    ['top', { kind: 'garment', view: 'flat' }],
    ['shoe', { kind: 'shoe', view: 'side' }],
    ['watch', { kind: 'wrist', view: 'flat' }],
    ['necklace', { kind: 'neck', view: 'flat' }],
    ['bag', { kind: 'bag', view: 'side' }],
    ['eyewear', { kind: 'head', view: 'side' }],
    ['other', { view: 'side' }],
  ])('a %s with a level base has the facts %j', async (kind, facts) => {
    expect((await seeProduct(await block(), recognised(kind)))?.facts).toEqual(facts);
  });

  it('is nothing while the kind is uncertain, except what the outline shows', async () => {
    const shown = await seeProduct(await block(), recognised('bag', 0.69));
    expect(shown).toEqual({
      recognised: { kind: 'bag', certainty: 0.69 },
      facts: { view: 'side' },
      camera: 'side',
      usualHeight: { cm: 16, range: [14, 18.5], isEstimate: true },
    });
    const garment = await cutOutProduct(await decodePhoto(await garmentCutOut().png().toBuffer()), {});
    expect((await seeProduct(garment, recognised('toy', 0.4)))?.facts).toEqual({
      kind: 'garment',
      view: 'flat',
    });
  });

  it('is a shoe from a certainty of 0.5, and a garment of an uncertain kind', async () => {
    expect((await seeProduct(await block(), recognised('shoe', 0.5)))?.facts.kind).toBe('shoe');
    const garment = recognised('top', 0.5, { garment: 0.75 });
    expect((await seeProduct(await cloth(), garment))?.facts).toEqual({ kind: 'garment', view: 'flat' });
    const bag = recognised('top', 0.5, { garment: 0.74 });
    expect((await seeProduct(await block(), bag))?.facts).toEqual({ view: 'side' });
  });

  it('is not an uncertain garment if its upper half looks like its lower half', async () => {
    const garment = recognised('top', 0.85, { garment: 0.9 });
    expect((await seeProduct(await cloth(), garment))?.facts.kind).toBe('garment');
    expect((await seeProduct(await block(), garment))?.facts.kind).toBeUndefined();
    expect((await seeProduct(await block(), recognised('top', 0.9)))?.facts.kind).toBe('garment');
  });

  it('is that a product lies if the network is certain that it lies and was seen from above', async () => {
    const seen = async (kind: RecognisedKind, certainty: number, lying: number, pitchDegrees: number) =>
      (await seeProduct(await block(), recognised(kind, certainty, { lying, pitchDegrees })))?.facts;
    expect(await seen('other', 0.4, 0.85, 50)).toEqual({ kind: 'lies', view: 'flat' });
    expect(await seen('book', 0.8, 0.85, 50)).toEqual({ kind: 'stands', view: 'flat' });
    expect(await seen('other', 0.4, 0.84, 50)).toEqual({ view: 'side' });
    expect(await seen('other', 0.4, 0.85, 49)).toEqual({ view: 'side' });
    expect(await seen('eyewear', 0.9, 1, 80)).toEqual({ kind: 'head', view: 'side' });
    expect(await seen('bottle', 0.9, 1, 80)).toEqual({ kind: 'stands', view: 'side' });
  });

  it('is that a product of an uncertain kind may be too large for a hand', async () => {
    const seen = async (certainty: number, large: number) =>
      (await seeProduct(await block(), recognised('bag', certainty, { large })))?.maybeLarge;
    expect(await seen(0.5, 0.4)).toBe(true);
    expect(await seen(0.5, 0.39)).toBeUndefined();
    expect(await seen(0.7, 0.9)).toBeUndefined();
  });

  it('is a garment if it stays one when it is turned, and a garment that lies turned', async () => {
    /** Answers of the network for the photo, and for the turned tiles. */
    const answers = (kind: RecognisedKind, certainty: number, garment: number, ...turned: number[]) => {
      let looks = 0;
      return () =>
        Promise.resolve({
          ...nothing,
          kind,
          certainty,
          garment: looks === 0 ? (looks++, garment) : turned[looks++ - 1]!,
        });
    };
    const kindOf = async (recognise: Parameters<typeof seeProduct>[1]) =>
      (await seeProduct(await cloth(), recognise))?.facts.kind;
    expect(await kindOf(answers('top', 0.75, 0.8, 0.6, 0.6))).toBe('garment');
    expect(await kindOf(answers('top', 0.75, 0.8, 0.7, 0.59))).toBeUndefined();
    expect(await kindOf(answers('top', 0.9, 0.9))).toBe('garment');
    expect(await kindOf(answers('top', 0.4, 0.76, 0.59))).toBeUndefined();
    expect(await kindOf(answers('lower', 0.5, 0.6, 0.2, 0.3, 0.85))).toBe('garment');
    expect(await kindOf(answers('lower', 0.5, 0.6, 0.84, 0.84, 0.84, 0.84))).toBeUndefined();
    expect(await kindOf(answers('lower', 0.49, 0.59))).toBeUndefined();
  });

  it('is that the camera looked down, unless the outline shows a level base', async () => {
    const ball = await cutOut('<circle cx="200" cy="200" r="80"/>');
    const viewOf = async (above: number) =>
      (await seeProduct(ball, recognised('other', 0.4, { above })))?.facts.view;
    expect(await viewOf(0.83)).toBe('above');
    expect(await viewOf(0.82)).toBeUndefined();
    expect((await seeProduct(await block(), recognised('other', 0.4, { above: 1 })))?.facts.view).toBe(
      'side',
    );
  });

  it('takes the view from a round base, unless the network saw the product from the side', async () => {
    const seenWith = async (above: number) => seeProduct(await round(), recognised('cup', 0.9, { above }));
    expect((await seenWith(0.4))?.facts.view).toBe('above');
    const seen = await seenWith(0.39);
    expect(seen?.facts.view).toBeUndefined();
    const { small, matte } = await round();
    const shape = guessFromShape(matte, small);
    expect(shape.view).toBe('above');
    const photo = fileURLToPath(new URL('data/mug-above.jpg', import.meta.url));
    expect((await guessProduct(photo, { shape, seen })).facts.view).toBe('side');
    expect((await guessProduct(photo, { shape, seen: undefined })).facts.view).toBe('above');
  });

  it('is nothing for an empty cut-out', async () => {
    const { small, matte } = await block();
    const empty = { ...matte, data: new Float32Array(matte.data.length) };
    expect(await seeProduct({ small, matte: empty }, recognised('cup'))).toBeUndefined();
  });

  it('includes the usual height of one product for a set', async () => {
    const one = await cutOut('<rect x="100" y="100" width="60" height="200"/>');
    const set = await cutOut(
      '<rect x="100" y="100" width="60" height="200"/><rect x="240" y="100" width="60" height="200"/>',
    );
    const heightOf = async (product: typeof one) =>
      (await seeProduct(product, recognised('bottle')))?.usualHeight;
    expect((await heightOf(one))?.cm).toBe(24);
    expect(await heightOf(set)).toEqual(await heightOf(one));
  });

  it('includes no height if the photo cuts off the product', async () => {
    const cut = await cutOut('<rect x="150" y="100" width="100" height="300"/>');
    expect(await seeProduct(cut, recognised('lamp'))).not.toHaveProperty('usualHeight');
    expect(await seeProduct(await block(), recognised('lamp'))).toHaveProperty('usualHeight');
  });
});

describe('facts of the seller', () => {
  const seen = { facts: { kind: 'garment', view: 'flat' }, camera: 'side' } as const;

  it('have priority, and are completed by what the photo shows', () => {
    expect(addSeenFacts({ height_cm: 60 }, seen)).toEqual({ kind: 'garment', view: 'flat', height_cm: 60 });
    expect(addSeenFacts({ view: 'side' }, seen)).toEqual({ kind: 'garment', view: 'side' });
  });

  it('remove a view that followed from a wrong kind', () => {
    expect(addSeenFacts({ kind: 'bag' }, seen)).toEqual({ kind: 'bag', view: 'side' });
  });
});

describe('a product that may be too large for a hand', () => {
  it.each([
    [{}, true],
    [{ height_cm: 12 }, undefined],
    [{ kind: 'stands' as const }, undefined],
  ])('with the facts %j of the seller, the size is unknown: %s', (facts, unknown) => {
    const seen = {
      recognised: { kind: 'bag' as const, certainty: 0.5 },
      facts: {},
      maybeLarge: true as const,
    };
    expect(addSeen({ facts }, seen)).toHaveProperty('maybeLarge', unknown);
  });
});

describe('the tile for the network', () => {
  it('shows the product in the middle, with a margin of 12 % of its longer side', async () => {
    const tile = (await drawTile(await block()))!;
    const alpha = tile.subarray(3 * tileSide ** 2);
    const rows = Array.from({ length: tileSide }, (_, y) => alpha[y * tileSide + tileSide / 2]!);
    expect(rows.filter((value) => value > 0.5).length / tileSide).toBeCloseTo(1 / 1.12, 1);
    expect(alpha[0]).toBe(0);
    expect(tile[(tileSide / 2) * tileSide + tileSide / 2]).toBeCloseTo(0xc0 / 255, 2);
  });
});

describe('the estimated height of an uncertain kind', () => {
  const mixed = (shares: Record<number, number>): number[] =>
    sizesAt(1).map((_, i) =>
      Object.entries(shares).reduce((sum, [cm, share]) => sum + share * sizesAt(Number(cm))[i]!, 0),
    );

  it('follows from the longer side and the outline', () => {
    expect(estimateHeight(sizesAt(16), 0, 0.5)).toMatchObject({ cm: 16, range: [14, 18.5] });
    expect(estimateHeight(sizesAt(16), 0, 2)).toMatchObject({ cm: 8, range: [7, 9] });
  });

  it('is large if the product may be large, and the most probable small size otherwise', () => {
    expect(estimateHeight(mixed({ 16: 0.6, 90.5: 0.4 }), 0, 1).cm).toBeCloseTo(90.5, 0);
    expect(estimateHeight(mixed({ 16: 0.61, 90.5: 0.39 }), 0, 1).cm).toBeCloseTo(16, 0);
  });

  it('is that of a jewel for a probable ring or watch, unless its strap is laid out', () => {
    const sizes = mixed({ 2.83: 0.3, 32: 0.7 });
    expect(estimateHeight(sizes, 0.4, 1).cm).toBeLessThan(4);
    expect(estimateHeight(sizes, 0.39, 1).cm).toBeGreaterThan(20);
    expect(estimateHeight(sizes, 0.4, 0.3).cm).toBeGreaterThan(20);
  });
});

describe('the usual height', () => {
  it.each<[RecognisedKind, ratio: number, least: number, most: number]>([
    ['bottle', 0.35, 18, 32],
    ['bottle', 0.8, 9, 16],
    ['cup', 1.2, 8, 12],
    ['furniture', 0.6, 75, 100],
    ['lamp', 0.5, 30, 60],
    ['book', 1.4, 12, 22],
    ['hat', 0.7, 15, 25],
    ['hat', 1.4, 14, 23],
  ])('of a %s with a ratio of %d is between %d and %d cm', (kind, ratio, least, most) => {
    const { cm, range } = usualHeightOf(kind, ratio)!;
    expect(cm).toBeGreaterThanOrEqual(least);
    expect(cm).toBeLessThanOrEqual(most);
    expect(range[0]).toBeLessThan(range[1]);
  });

  it('is unknown for a kind without a range', () => {
    expect(usualHeightOf('bag', 1)).toBeUndefined();
  });
});
