import { camerasOf, plateFacts } from '@packshot/plates/library';
import { describe, expect, it } from 'vitest';
import { feetNames, hasRoomNextToFeet, viewFeet } from '../src/presentations/next-to-feet/feet-plate.js';
import { canCarry, carrierNames, viewCarrier } from '../src/presentations/carried/carrier-plate.js';
import { placeCarried } from '../src/presentations/carried/place-carried.js';
import { viewFlat, placeOnFlat } from '../src/presentations/flat/flat-plate.js';
import { findPlace, flatNames } from '../src/places.js';
import { canHold, handNames, viewHand } from '../src/presentations/hand/hand-plate.js';
import { placeInHand } from '../src/presentations/hand/place-in-hand.js';
import { frameSize } from '../src/layout/frame.js';
import type { Placement } from '../src/layout/place-product.js';
import { placeOnSurface } from '../src/presentations/scene/place-on-surface.js';
import { viewPlace, placeNames } from '../src/presentations/scene/scene-plate.js';
import { createPlane } from '../src/image/plane.js';
import { loadGrounds, type Ground } from '../src/plates/load-grounds.js';
import type { Look } from '../src/plates/look.js';
import { rankLooks } from '../src/plates/rank-looks.js';
import { wantedShare, type ProductSize } from '../src/plates/view.js';
import { chooseFinger, fingerNames, viewFinger } from '../src/presentations/finger/finger-plate.js';
import { wearOnFinger } from '../src/presentations/finger/presentation.js';

/** Widths and heights of ten products, in cm. */
const products = {
  'can of 330 ml': [6.6, 12.2],
  mug: [11.5, 9.5],
  'wine bottle': [7.5, 30],
  'bar of soap': [8, 5],
  'candle in a glass': [7.5, 8],
  'tube of cream': [4, 15],
  'alarm clock': [9, 11.5],
  'table lamp': [25, 45],
  'shoe box': [33, 12],
  'flower pot': [18, 17],
} as const;
const cases = Object.entries(products).map(([name, [width, height]]) => ({ name, width, height }));

const inHands = ['can of 330 ml', 'mug', 'bar of soap', 'candle in a glass', 'tube of cream', 'alarm clock'];

/** Widths and heights, in cm, of products that stand on the floor. */
const onFloors = {
  'low shoe': [28, 11],
  'ankle boot': [25, 18],
  handbag: [24, 26],
  'pair of shoes': [27, 22],
  boots: [30, 34],
  backpack: [32, 48],
  suitcase: [40, 58],
  'bar stool': [40, 64],
} as const;
/** Widths and heights, in cm, of products that stand next to a person who is visible from the chest down. */
const nextToWholePerson = {
  chair: [50, 90],
  bench: [125, 80],
  'floor plant': [60, 102],
  bicycle: [130, 95],
} as const;
const large = Object.entries(onFloors).map(([name, [width, height]]) => ({ name, width, height }));

/** Returns a product's box and photo, with a different number of pixels per cm for each product. */
const photograph = ({ width, height }: { width: number; height: number }, index: number) => {
  const pixels = 41 + 7 * index;
  const box = { left: 300, top: 200, width: width * pixels, height: height * pixels };
  return { box, photo: { width: Math.ceil(box.width) + 700, height: Math.ceil(box.height) + 500 } };
};
/** Returns the frame pixels per centimetre by the vertical axis of a plate. */
const scaleOf = ({ up }: { up: [number, number] }): number => Math.hypot(...up) / 100;
/** Returns the height of a product in its picture, in frame pixels. */
const tall = (placement: Placement, box: { height: number }): number => {
  expect(placement.left).toBeGreaterThan(-frameSize * 0.1);
  return (placement.height / placement.crop.height) * box.height;
};
const looks = (names: readonly string[]) =>
  names.flatMap((name) => [false, true].map((mirrored) => ({ name, mirrored, aside: 0 })));

describe('products are shown at their true size', () => {
  it.each(looks([...placeNames('indoor'), ...placeNames('outdoor')]))(
    'shows products at their true size in the place $name, mirrored: $mirrored',
    (look) => {
      const { ground, size_cm } = findPlace(look.name)!;
      // Products that are too large for a place, such as a lamp on a small stone, are shown smaller and not checked.
      const shown = { table: cases, floor: large }[ground!].filter(
        ({ width, height }) => Math.max(width, height) <= size_cm[1],
      );
      expect(shown.length).toBeGreaterThanOrEqual(5);
      for (const [index, product] of shown.entries()) {
        const { box, photo } = photograph(product, index);
        const { facts } = viewPlace(look, product);
        const cm = tall(placeOnSurface(facts, product.height)(box, photo), box) / scaleOf(facts);
        expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
      }
    },
  );

  const people = (['female', 'male'] as const).flatMap((gender) =>
    (['thumb', 'palm'] as const).flatMap((hold) => looks(handNames(gender, hold))),
  );

  it.each(people)('shows products in the hand of $name, mirrored: $mirrored', (look) => {
    const { height_cm } = plateFacts(look.name, 'hand');
    const held = cases.filter((product) => canHold('female', product) && product.height <= height_cm[1]);
    expect(held.map(({ name }) => name)).toEqual(inHands);
    for (const [index, product] of held.entries()) {
      const { box, photo } = photograph(product, index);
      const { facts } = viewHand(look, product);
      const place = placeInHand(facts, product.height, { middle: 0.4, width: 0.7 });
      const placement = place(box, photo);
      const cm = tall(placement, box) / (Math.hypot(...facts.up) / 100);
      expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
      // The foot of the product stands on the anchor, and the whole product is inside the picture.
      const left = placement.left + (box.left - placement.crop.left) * placement.scale;
      expect(Math.abs(left + 0.4 * box.width * placement.scale - facts.anchor[0])).toBeLessThan(2);
      expect(placement.top).toBeGreaterThan(0);
      expect(placement.top + placement.height).toBeLessThan(frameSize);
    }
  });

  const fromAbove = (['female', 'male'] as const).flatMap((gender) => looks(handNames(gender, 'above')));

  it.each(fromAbove)('shows products in the hand of $name, from above, mirrored: $mirrored', (look) => {
    const held = cases.filter((product) => canHold('female', product, 'above'));
    expect(held.map(({ name }) => name)).toEqual([...inHands, 'flower pot']);
    for (const [index, product] of held.entries()) {
      const { box, photo } = photograph(product, index);
      const { facts } = viewHand(look, product);
      const placement = placeInHand(facts, product.height, { middle: 0.5, width: 0.6 })(box, photo);
      // From above, the height is measured across the line of sight, with the scale of lengths to the right.
      const cm = tall(placement, box) / (Math.hypot(...facts.right) / 100);
      expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
      expect(placement.top).toBeGreaterThan(0);
      expect(placement.left).toBeGreaterThan(0);
      expect(placement.left + placement.width).toBeLessThan(frameSize);
    }
  });

  const legs = (['female', 'male'] as const).flatMap((gender) => looks(feetNames(gender)));

  it.each(legs)('shows products on the floor next to $name, mirrored: $mirrored', (look) => {
    const beside = cases.filter((product) => hasRoomNextToFeet('female', product));
    expect(beside.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['table lamp', 'shoe box', 'flower pot', 'wine bottle']),
    );
    const furniture = Object.entries(nextToWholePerson).map(([name, [width, height]]) => ({
      name,
      width,
      height,
    }));
    expect(furniture.every((product) => hasRoomNextToFeet('female', product))).toBe(true);
    for (const [index, product] of [...beside, ...furniture].entries()) {
      const { box, photo } = photograph(product, index);
      const { facts } = viewFeet(look, product);
      const placement = placeOnSurface(facts, product.height)(box, photo);
      const cm = tall(placement, box) / (Math.hypot(...facts.up) / 100);
      expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
      expect(placement.top).toBeGreaterThan(0);
      expect(placement.left).toBeGreaterThan(0);
      expect(placement.left + placement.width).toBeLessThan(frameSize);
    }
  });

  const ways = ['carried', 'shoulder'] as const;
  const carriers = (['female', 'male'] as const).flatMap((gender) =>
    ways.flatMap((way) => looks(carrierNames(gender, way)).map((look) => ({ ...look, way }))),
  );
  const hanging = {
    carried: ['handbag', 'boots', 'backpack'],
    shoulder: ['backpack', 'suitcase', 'bar stool'],
  };

  it.each(carriers)('shows products $way by $name, mirrored: $mirrored', ({ way, ...look }) => {
    const carried = large.filter((product) => canCarry('female', way, product));
    expect(carried.map(({ name }) => name)).toEqual(expect.arrayContaining(hanging[way]));
    for (const [index, product] of carried.entries()) {
      const { box, photo } = photograph(product, index);
      const handle = { x: 0.45, y: 0.04, thickness: 0.04, loop: 0.4, crown: 0.3, lean: 0 };
      const { facts } = viewCarrier(look, way, product, handle);
      const placement = placeCarried(facts, product.height, handle)(box, photo);
      const cm = tall(placement, box) / (Math.hypot(...facts.up) / 100);
      expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
      // The inner edge of the handle lies on the anchor, and the visible product is inside the picture.
      const left = placement.left + (box.left - placement.crop.left) * placement.scale;
      expect(Math.abs(left + 0.45 * box.width * placement.scale - facts.anchor[0])).toBeLessThan(2);
      expect(facts.anchor[1] / facts.pixels_per_cm, product.name).toBeGreaterThan(
        { carried: 14, shoulder: 4 }[way],
      );
      expect(left).toBeGreaterThan(0);
      expect(left + box.width * placement.scale).toBeLessThan(frameSize);
      const bottom = placement.top + (box.top - placement.crop.top + box.height) * placement.scale;
      expect(bottom).toBeLessThan(frameSize);
    }
  });

  it.each(looks(flatNames('indoor')))(
    'shows products on the flat surface $name, mirrored: $mirrored',
    (look) => {
      const { size, pixels_per_cm } = plateFacts(look.name, 'flat');
      // Products that are larger than the surface are shown smaller and not checked.
      const room = (0.86 * size) / pixels_per_cm;
      const fitting = cases.filter(({ width, height }) => Math.max(width, height) < room);
      expect(fitting.length).toBeGreaterThan(5);
      for (const [index, product] of fitting.entries()) {
        const { box, photo } = photograph(product, index);
        const { facts } = viewFlat(look, product);
        const scale = pixels_per_cm * (facts.pixels_per_cm / pixels_per_cm);
        const cm = tall(placeOnFlat(facts, product.height)(box, photo), box) / scale;
        expect(Math.abs(cm / product.height - 1), product.name).toBeLessThan(0.05);
        expect(scale).toBeGreaterThan((0.999 * pixels_per_cm * frameSize) / size);
      }
    },
  );

  const rings = (['female', 'male'] as const).flatMap((gender) =>
    fingerNames(gender).flatMap((name, variation) => [
      { gender, name, variation },
      { gender, name, variation: variation + fingerNames(gender).length },
    ]),
  );

  it.each(rings)(
    'shows rings on the finger of a $gender person, picture $variation',
    ({ gender, variation }) => {
      // The ring is seen at an angle. The inner width of the ring is 17/20 of its outer width.
      const [side, outer, inner, round] = [300, 120, 102, 0.5];
      const matte = createPlane(side, side);
      for (let i = 0; i < matte.data.length; i++) {
        const away = Math.hypot((i % side) + 0.5 - side / 2, (Math.floor(i / side) + 0.5 - side / 2) / round);
        matte.data[i] = away < outer && away > inner ? 1 : 0;
      }
      const box = {
        left: side / 2 - outer,
        top: side / 2 - outer * round,
        width: 2 * outer,
        height: 2 * outer * round,
      };
      const photo = { width: side, height: side, data: new Uint8Array() };
      const { name } = chooseFinger(gender, { photoId: 'p', variation });
      const { width_cm, pixels_per_cm, size } = plateFacts(name, 'finger');
      // The hand is scaled to rings that are up to 10 % narrower or wider than the finger of the plate.
      for (const hand of [0.9, 1, 1.1]) {
        const said = (width_cm * hand * box.height) / (2 * inner);
        const shown = wearOnFinger(gender, { photoId: 'p', variation }, matte, said);
        if (typeof shown !== 'object') throw new Error(shown);
        const placement = shown.place(box, photo);
        const { facts } = viewFinger({ name, mirrored: false });
        const nearer = facts.pixels_per_cm / pixels_per_cm;
        expect(nearer).toBeGreaterThanOrEqual(frameSize / size);
        const cm = tall(placement, box) / ((pixels_per_cm * nearer) / hand);
        expect(Math.abs(cm / said - 1)).toBeLessThan(0.05);
      }
    },
  );

  it('changes the size of a product that would be too small to see or too large for the picture', () => {
    const [name] = placeNames('indoor');
    const look = { name: name!, mirrored: false, aside: 0 };
    for (const [cm, least, most] of [
      [1.5, 0.099, 0.101],
      [150, 0.6, 0.63],
    ] as const) {
      const { facts } = viewPlace(look, { width: cm / 2, height: cm });
      const { box, photo } = photograph({ width: cm / 2, height: cm }, 0);
      const share = tall(placeOnSurface(facts, cm)(box, photo), box) / frameSize;
      expect(share).toBeGreaterThan(least);
      expect(share).toBeLessThan(most);
    }
  });
});

describe('products take 35 to 60 % of the frame in places', () => {
  const heights = [6, 9, 12, 14, 16, 18, 21, 24, 30, 40];
  const grey = { l: 55, a: 0, b: 0 };

  /** Returns the share of the frame that the longer side of a product takes, and its height in centimetres. */
  function measure(look: Look, product: ProductSize): { share: number; cm: number } {
    const { facts } = viewPlace(look, product);
    const { box, photo } = photograph(product, 0);
    const height = tall(placeOnSurface(facts, product.height)(box, photo), box);
    const longer = height * Math.max(1, product.width / product.height);
    return { share: longer / frameSize, cm: height / scaleOf(facts) };
  }
  const isWanted = (share: number): boolean => share >= wantedShare.least && share <= wantedShare.most;
  const chooseIn = (places: Ground[], height_cm: number): Look =>
    rankLooks(places, { view: 'side', kind: 'stands', height_cm, ratio: 0.5, colour: grey }, 'photo')[0]!;

  it.each(['indoor', 'outdoor'] as const)('chooses such a place at true size: %s', async (environment) => {
    const { places } = await loadGrounds(environment);
    const shareIn = (look: Look, height: number): number => {
      const { share, cm } = measure(look, { width: height / 2, height });
      if (isWanted(share)) expect(Math.abs(cm / height - 1), `${height} cm`).toBeLessThan(0.05);
      return share;
    };
    const chosen = heights.map((height) => shareIn(chooseIn(places, height), height));
    expect(chosen.filter((share) => !isWanted(share))).toEqual([]);
    // A rule that ignores the suitable sizes would choose any of the places.
    const any = places.flatMap(({ name }) =>
      heights.map((height) => shareIn({ name, mirrored: false, aside: 0 }, height)),
    );
    expect(any.filter(isWanted).length).toBeLessThan(0.8 * any.length);
  });

  it('shows a place that the seller chose from the camera that suits the product', () => {
    const cameraFor = (name: string, height: number): string =>
      viewPlace({ name, mirrored: false, aside: 0 }, { width: height / 2, height }).facts.name;
    expect([12, 18, 30].map((height) => cameraFor('desk', height))).toEqual([
      'desk-near',
      'desk-near',
      'desk',
    ]);
    // Stored jobs name the nearer camera of a floor, which used to be a place.
    expect([30, 60].map((height) => cameraFor('loft-near', height))).toEqual(['loft-near', 'loft']);
    expect(findPlace('loft-near')?.name).toBe('loft');
    for (const name of placeNames('indoor').filter((each) => camerasOf(each, 'place').length > 1)) {
      const [least, most] = findPlace(name)!.size_cm;
      for (let height = least; height <= most; height *= 1.1)
        expect(
          isWanted(measure({ name, mirrored: false, aside: 0 }, { width: height / 2, height }).share),
        ).toBe(true);
    }
  });
});
