import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { plateSchema, type Plate, type PlateKind, type PlateOf } from './schema.js';

/** A folder for each plate. */
export const library = new URL('../library/', import.meta.url);

let known: ReadonlyMap<string, Plate> | undefined;

/** What all plates say of themselves, by name: read when first asked for. Their pictures are read one by one. */
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
  throw new Error(`The plate ${name} is damaged; npm run validate -w @packshot/plates says where.`, {
    cause: parsed.error,
  });
}

/** Names of the plates of a kind that an option offers, always in the same order. */
export const platesOf = (kind: PlateKind, option: string): readonly string[] =>
  [...plates().values()]
    .filter((plate) => plate.kind === kind && plate.option === option)
    .map(({ name }) => name);

/** What a plate says of itself. @throws when there is none of this name and kind */
export function plateFacts<Kind extends PlateKind>(name: string, kind: Kind): PlateOf<Kind> {
  const plate = plates().get(name);
  if (plate?.kind !== kind) throw new Error(`There is no plate ${name} of the kind ${kind}.`);
  return plate as PlateOf<Kind>;
}

/** All that are offered where an option of one of these kinds is asked for, whatever the option. */
export const platesOfKinds = <Kind extends PlateKind>(...kinds: Kind[]): PlateOf<Kind>[] =>
  [...plates().values()].filter((plate): plate is PlateOf<Kind> => kinds.includes(plate.kind as Kind));

/** What people call a plate. */
export function labelOf({ name, label }: Pick<Plate, 'name' | 'label'>): string {
  const words = name.replaceAll('-', ' ');
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What there is of a plate beside its facts; only of people more than the picture. */
export type PlateFile = 'plate.jpg' | 'layers.png' | 'shadows.png';

/** A file of a plate. */
export const readPlateFile = (name: string, file: PlateFile): Promise<Buffer> =>
  readFile(new URL(`${name}/${file}`, library));
