import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import { platesOf, type PlateFile } from './library.js';
import { plateSchema, type Plate, type PlateKind, type PlateOf } from './schema.js';

/** Maximum relative difference between two measures of the same length. */
const tolerance = 0.01;
/** Files of each kind of plate, in addition to the picture and the facts. */
const layersOf: Partial<Record<PlateKind, readonly PlateFile[]>> = {
  hand: ['layers.png', 'shadows.png'],
  carried: ['layers.png'],
  shoulder: ['layers.png'],
  wrist: ['layers.png'],
  neck: ['layers.png'],
  finger: ['layers.png'],
};
/** Minimum share of the picture that the fist, or the area beyond a shoulder, takes in front of a carried product. */
const leastHidden = 0.003;
/** Minimum share of the picture that a thumb takes. */
const leastThumb = 0.0005;

/**
 * Finds the faults of a plate.
 *
 * @param folder Path of the plate's folder.
 * @returns Faults of the plate as sentences; empty when the plate can be used.
 */
export async function findFaults(folder: string): Promise<string[]> {
  const at = pathToFileURL(`${folder}/`);
  const files = await readdir(at);
  const missing = ['plate.json', 'plate.jpg'].filter((file) => !files.includes(file));
  if (missing.length > 0) return missing.map((file) => `${file} is missing.`);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(new URL('plate.json', at), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [`plate.json is not valid JSON: ${error.message}`];
    throw error;
  }
  const parsed = plateSchema.safeParse(json);
  if (!parsed.success) return z.prettifyError(parsed.error).split('\n');
  const plate = parsed.data;
  const wanted = new Set(['plate.json', 'plate.jpg', ...(layersOf[plate.kind] ?? [])]);
  return [
    ...(plate.name === basename(folder)
      ? []
      : [`The name is ${plate.name}, but the folder has a different name.`]),
    ...files.filter((file) => !wanted.has(file)).map((file) => `${file} is not a file of this plate.`),
    ...cameraFaults(plate),
    ...measureFaults(plate),
    ...(await pictureFaults(new URL('plate.jpg', at), 'jpeg', plate.size)),
    ...(plate.kind === 'hand'
      ? [
          ...(await layerFaults(new URL('layers.png', at), plate)),
          ...(await pictureFaults(new URL('shadows.png', at), 'png', plate.size)),
        ]
      : []),
    ...(plate.kind === 'wrist' || plate.kind === 'finger'
      ? await widthFaults(new URL('layers.png', at), plate)
      : []),
    ...(plate.kind === 'neck' ? await neckFaults(new URL('layers.png', at), plate) : []),
    ...(plate.kind === 'carried' || plate.kind === 'shoulder'
      ? await carrierFaults(new URL('layers.png', at), plate)
      : []),
  ];
}

/** A further camera shows a plate of the same kind and option that is not itself a further camera. */
function cameraFaults(plate: Plate): string[] {
  if (!('camera_of' in plate) || plate.camera_of === undefined) return [];
  return platesOf(plate.kind, plate.option).includes(plate.camera_of)
    ? []
    : [`camera_of is ${plate.camera_of}, but no ${plate.option} ${plate.kind} has this name.`];
}

function measureFaults(plate: Plate): string[] {
  if (plate.kind === 'form') return [];
  const faults: string[] = [];
  if (plate.anchor.some((value) => value < 0 || value > plate.size))
    faults.push('The anchor lies outside the picture.');
  if (!('up' in plate)) return faults;
  const upright = Math.hypot(...plate.up) / 100;
  if (Math.abs(plate.pixels_per_cm / upright - 1) > tolerance)
    faults.push(`pixels_per_cm is ${plate.pixels_per_cm}, but "up" gives ${upright.toFixed(2)}.`);
  if (plate.up[1] >= 0) faults.push('"up" points down.');
  if (plate.right[0] <= 0) faults.push('"right" points to the left.');
  // A bag may hang above the camera, where a more distant point is lower in the picture.
  if (plate.kind !== 'carried' && plate.kind !== 'shoulder' && plate.back[1] >= 0)
    faults.push('"back" points towards the camera.');
  return faults;
}

async function pictureFaults(file: URL, format: 'jpeg' | 'png', size: number): Promise<string[]> {
  if (!(await stat(file).catch(() => undefined))) return [`${basename(file.pathname)} is missing.`];
  const seen = await sharp(await readFile(file))
    .metadata()
    .catch(() => undefined);
  const name = basename(file.pathname);
  if (seen?.format !== format) return [`${name} is not a ${format.toUpperCase()} file.`];
  if (seen.width !== size || seen.height !== size)
    return [`${name} is ${seen.width} × ${seen.height}, not ${size} × ${size}.`];
  return [];
}

/** Maximum relative difference between the width of a wrist or finger in the layer and the width in the facts. */
const widthTolerance = 0.08;

async function widthFaults(
  file: URL,
  { kind, size, anchor, pixels_per_cm, width_cm }: PlateOf<'wrist' | 'finger'>,
): Promise<string[]> {
  const faults = await pictureFaults(file, 'png', size);
  if (faults.length > 0) return faults;
  const [left, top] = anchor.map((value) => Math.min(size - 1, Math.round(value))) as [number, number];
  // A wrist runs from left to right, and a finger runs from top to bottom.
  const across =
    kind === 'wrist' ? { left, top: 0, width: 1, height: size } : { left: 0, top, width: size, height: 1 };
  const line = await sharp(await readFile(file))
    .extract(across)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const cm = line.filter((value) => value > 127).length / pixels_per_cm;
  return Math.abs(cm / width_cm - 1) > widthTolerance
    ? [`width_cm is ${width_cm}, but layers.png shows ${cm.toFixed(2)}.`]
    : [];
}

/** Maximum distance between a person's outline in the layer and in the facts, as a share of the picture. */
const outlineTolerance = 0.02;

async function neckFaults(file: URL, { size, shoulders }: PlateOf<'neck'>): Promise<string[]> {
  const faults = await pictureFaults(file, 'png', size);
  if (faults.length > 0) return faults;
  const layer = await sharp(await readFile(file))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const firstIn = (x: number): number => {
    for (let y = 0; y < size; y++) if (layer[y * size + x]! > 127) return y;
    return size;
  };
  const off = shoulders.filter(([x, y]) => {
    const column = Math.min(size - 1, Math.max(0, Math.round(x)));
    return Math.abs(firstIn(column) - y) > outlineTolerance * size;
  });
  return off.length === 0 ? [] : [`"shoulders" differs from the outline in layers.png at x = ${off[0]![0]}.`];
}

async function layerFaults(file: URL, { size, thumb_cm }: PlateOf<'hand'>): Promise<string[]> {
  const faults = await pictureFaults(file, 'png', size);
  if (faults.length > 0) return faults;
  const { channels } = await sharp(await readFile(file)).stats();
  if (channels.length !== 3) return ['layers.png must have three channels: hand, nearness, thumb.'];
  const shown = channels[2]!.mean / 255 > leastThumb;
  if (thumb_cm === undefined) return shown ? ['layers.png shows a thumb, but thumb_cm is missing.'] : [];
  return shown ? [] : ['layers.png shows no thumb.'];
}

async function carrierFaults(file: URL, { kind, size }: PlateOf<'carried' | 'shoulder'>): Promise<string[]> {
  const faults = await pictureFaults(file, 'png', size);
  if (faults.length > 0) return faults;
  const { channels } = await sharp(await readFile(file)).stats();
  const what = kind === 'carried' ? 'fist' : 'shoulder';
  if (channels.length !== 3) return [`layers.png must have three channels: ${what}, depth, light.`];
  return channels[0]!.mean / 255 > leastHidden ? [] : [`layers.png shows no ${what}.`];
}
