import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { plateSchema, type Plate, type PlateKind, type PlateOf } from './schema.js';

/** Folder that contains one folder for each plate. */
export const library = new URL('../library/', import.meta.url);

let known: ReadonlyMap<string, Plate> | undefined;

/** Returns the facts about all plates by name. The first call reads the facts, but no pictures. */
function plates(): ReadonlyMap<string, Plate> {
  known ??= new Map(
    readdirSync(library, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
      .map((name) => [name, readFacts(name)]),
  );
  return known;
}

function readFacts(name: string): Plate {
  const parsed = plateSchema.safeParse(
    JSON.parse(readFileSync(new URL(`${name}/plate.json`, library), 'utf8')),
  );
  if (parsed.success) return parsed.data;
  throw new Error(`The plate ${name} is damaged. Run npm run validate -w @packshot/plates to see why.`, {
    cause: parsed.error,
  });
}

const isFurtherCamera = (plate: Plate): boolean => placeNameOf(plate.name) !== plate.name;

/** Returns the names of the plates of a kind for an option, always in the same order. Further cameras are omitted. */
export const platesOf = (kind: PlateKind, option: string): readonly string[] =>
  [...plates().values()]
    .filter((plate) => plate.kind === kind && plate.option === option && !isFurtherCamera(plate))
    .map(({ name }) => name);

/** Returns the facts about a plate. @throws Error when no plate has the given name and kind. */
export function plateFacts<Kind extends PlateKind>(name: string, kind: Kind): PlateOf<Kind> {
  const plate = plates().get(name);
  if (plate?.kind !== kind) throw new Error(`No plate ${name} of the kind ${kind} exists.`);
  return plate as PlateOf<Kind>;
}

/** Returns all plates of the given kinds, for every option. Further cameras are omitted. */
export const platesOfKinds = <Kind extends PlateKind>(...kinds: Kind[]): PlateOf<Kind>[] =>
  [...plates().values()].filter(
    (plate): plate is PlateOf<Kind> => kinds.includes(plate.kind as Kind) && !isFurtherCamera(plate),
  );

/**
 * Returns the name of the plate whose surroundings a further camera shows; for other and unknown plates, the name
 * itself.
 */
export function placeNameOf(name: string): string {
  const plate = plates().get(name);
  return (plate && 'camera_of' in plate && plate.camera_of) || name;
}

/** Kinds of plates that can show the same place, person or hanger from several cameras. */
type KindWithCameras = 'place' | 'flat' | 'beside' | 'form';

/**
 * Returns the plates of all cameras of a place, a surface, a person or a hanger, the nearest first. The name may also
 * be that of a further camera.
 *
 * @throws Error when no plate has the given name and kind.
 */
export function camerasOf<Kind extends KindWithCameras>(name: string, kind: Kind): PlateOf<Kind>[] {
  const place = placeNameOf(name);
  const further = [...plates().values()].filter(
    (plate): plate is PlateOf<Kind> => plate.kind === kind && plate.camera_of === place,
  );
  const scale = (plate: PlateOf<KindWithCameras>): number =>
    (plate.kind === 'form' ? plate.body.width : plate.pixels_per_cm) / plate.size;
  return [plateFacts(place, kind), ...further].toSorted((one, other) => scale(other) - scale(one));
}

/** Returns the display name of a plate. */
export function labelOf({ name, label }: Pick<Plate, 'name' | 'label'>): string {
  const words = name.replaceAll('-', ' ');
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Files of a plate in addition to the facts. Only plates with people have files other than the picture. */
export type PlateFile = 'plate.jpg' | 'layers.png' | 'shadows.png';

/**
 * Reads a file of a plate.
 *
 * @throws Error if the plate has no such file
 */
export const readPlateFile = (name: string, file: PlateFile): Promise<Buffer> =>
  readFile(new URL(`${name}/${file}`, library));
