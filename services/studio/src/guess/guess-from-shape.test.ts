import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { guessFromShape } from './guess-from-shape.js';

const side = 600;

/** Draws a product and its shadow on a ground, and guesses its facts. */
async function guess(product: string, shadow = '', ground = '<rect width="600" height="600" fill="#bbb"/>') {
  const draw = (shapes: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${shapes}</svg>`),
    );
  const photo = await draw(`${ground}${shadow}<g fill="#223">${product}</g>`).removeAlpha().raw().toBuffer();
  const mask = await draw(`<rect width="600" height="600"/><g fill="#fff">${product}</g>`)
    .greyscale()
    .raw()
    .toBuffer();
  const size = { width: side, height: side };
  return guessFromShape(
    { ...size, data: Float32Array.from(mask, (value) => value / 255) },
    { ...size, data: photo },
  );
}

const phone = (turn: number, dy = 0) =>
  `<rect x="225" y="${150 + dy}" width="150" height="300" rx="22" transform="rotate(${turn} 300 300)"/>`;
const book = (turn: number) =>
  `<rect x="190" y="160" width="220" height="290" transform="rotate(${turn} 300 300)"/>`;
const below = '<ellipse cx="300" cy="455" rx="95" ry="16" fill="#444"/>';
const around = `<g fill="#777" transform="translate(-12 -10)">${phone(0)}</g>`;
const lies = { kind: 'lies', view: 'flat' };

describe('a product with four straight sides', () => {
  it('lies if it is turned in the photo, and may stand if it is not', async () => {
    for (const turn of [9, 12, -30, 60]) expect(await guess(book(turn)), `${turn}°`).toMatchObject(lies);
    for (const turn of [0, 4, -7, 90]) expect((await guess(book(turn))).view, `${turn}°`).not.toBe('flat');
  });

  it('may stand if it is not a rectangle, or if one side is round', async () => {
    const bag = '<path d="M220 160 L380 160 L450 450 L150 450 Z" transform="rotate(14 300 300)"/>';
    const can = '<path d="M200 160 H400 V420 A100 40 0 0 1 200 420 Z" transform="rotate(14 300 300)"/>';
    for (const shape of [bag, can]) expect((await guess(shape)).view).not.toBe('flat');
  });

  it('with vertical edges stands, even if a wide lens lets the edges converge', async () => {
    const carton = '<path d="M180 170 L420 190 L400 450 L200 430 Z"/>';
    expect((await guess(carton)).view).not.toBe('flat');
  });
});

describe('a level product with the outline of a phone', () => {
  it('lies if its shadow falls on the same ground on all sides', async () => {
    expect(await guess(phone(0), around)).toMatchObject(lies);
  });

  it('may stand without a shadow, with a shadow below, in front of a wall, or with sharp corners', async () => {
    const wall =
      '<rect width="600" height="400" fill="#eee"/><rect y="400" width="600" height="200" fill="#765"/>';
    expect((await guess(phone(0))).view).not.toBe('flat');
    expect((await guess(phone(0), below)).view).not.toBe('flat');
    expect((await guess(phone(0), around, wall)).view).not.toBe('flat');
    const carton = phone(0).replace('rx="22"', '');
    expect((await guess(carton, around)).view).not.toBe('flat');
  });
});

describe('a product with a round base', () => {
  const can = (top: string) => `<path d="M200 ${top} V420 A100 42 0 0 1 200 420 Z"/>`;
  const seenFrom = async (shape: string) => (await guess(shape)).view;

  it('is seen from above if its top is an ellipse as well', async () => {
    expect(await seenFrom(can('160 A100 42 0 0 1 400 160'))).toBe('above');
    expect(await seenFrom(can('160 H400'))).toBeUndefined();
  });

  it('is not a product that stands on two bevelled feet', async () => {
    const clock = '<path d="M200 160 A100 42 0 0 1 400 160 V400 L360 442 H240 L200 400 Z"/>';
    expect(await seenFrom(clock)).toBeUndefined();
  });
});
