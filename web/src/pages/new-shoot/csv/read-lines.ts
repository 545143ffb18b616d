import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { maxProductNameLength, maxSkuLength, skuForm, skuRule } from '@packshot/proto/rest/product-limits';
import { maxHeightCm, minHeightCm, type ProductKind } from '@packshot/proto/rest/product-words';
import { modes as modeChoices } from '../choice/modes.js';
import { kindChoices } from '../product/choices.js';
import { readHeight } from '../product/units.js';
import type { CsvFault, CsvLine, CsvRow } from './csv-row.js';

const normalize = (text: string): string => text.normalize('NFC').trim().toLowerCase();
const kindOf = (text: string): ProductKind | undefined =>
  kindChoices.find(({ value, name }) => [value, normalize(name)].includes(normalize(text)))?.value;
const modeOf = (text: string): RenderMode | undefined =>
  modeChoices.find(({ mode, name }) => {
    const words = normalize(name);
    // “white”, “model” and “scenes” are enough.
    return (
      normalize(text) === mode ||
      (text.length > 2 && words.split(/[ -]/).includes(normalize(text))) ||
      words === normalize(text)
    );
  })?.mode;

/** Reads a height such as `12`, `12,5 cm` or `5 in`. @returns centimetres; undefined if the text is not a height */
function heightOf(text: string): number | undefined {
  const [, digits, unit] = /^(\d+(?:[.,]\d+)?)\s*(cm|in|"|″)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return readHeight(digits.replace(',', '.'), unit && unit.toLowerCase() !== 'cm' ? 'in' : 'cm');
}

/** Returns the values of a line, or the first reason why the line is not used. */
function readLine({ line, cells }: CsvLine): CsvRow | string {
  const { file, sku, name, kind, height, modes } = cells;
  if (file === undefined) return 'The name of the file is missing.';
  const facts: ProductFacts = {};
  if (kind !== undefined) {
    const known = kindOf(kind);
    if (!known) return `“${kind}” is not a kind. Use ${kindChoices.map((choice) => choice.name).join(', ')}.`;
    facts.kind = known;
  }
  if (height !== undefined) {
    const cm = heightOf(height);
    if (cm === undefined)
      return `“${height}” is not a height. Use ${minHeightCm} to ${maxHeightCm} cm, or inches such as 5 in.`;
    facts.height_cm = cm;
  }
  const found: RenderMode[] = [];
  for (const word of modes?.split(/[;,|+]/) ?? []) {
    if (word.trim() === '') continue;
    const mode = modeOf(word.trim());
    if (!mode)
      return `“${word.trim()}” is not a mode. Use ${modeChoices.map((choice) => choice.name).join(', ')}.`;
    if (!found.includes(mode)) found.push(mode);
  }
  if (name !== undefined && name.length > maxProductNameLength)
    return `The name is longer than ${maxProductNameLength} characters.`;
  if (sku !== undefined && sku.length > maxSkuLength)
    return `The SKU is longer than ${maxSkuLength} characters.`;
  if (sku !== undefined && !skuForm.test(sku)) return `“${sku}” is not a SKU. ${skuRule}.`;
  return {
    line,
    file,
    sku,
    name,
    facts,
    modes: found.length > 0 ? found : undefined,
  };
}

/**
 * Checks the lines of a CSV file against the chosen photos.
 *
 * @param files names of the chosen photos
 * @returns the lines to apply, and the faults of the other lines
 */
export function readLines(
  lines: readonly CsvLine[],
  files: readonly string[],
): { rows: CsvRow[]; faults: CsvFault[] } {
  const names = new Set(files.map(normalize));
  const first = new Map<string, number>();
  const nameOfSku = new Map<string, string>();
  // Photos are sent at the same time, so the spelling of a SKU would otherwise depend on the photo that arrives first.
  const spellingOfSku = new Map<string, string>();
  const skuOf = ({ sku = '' }: CsvRow) => sku.toLowerCase();
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  for (const each of lines) {
    const row = readLine(each);
    if (typeof row === 'string') {
      faults.push({ line: each.line, text: row });
      continue;
    }
    const name = normalize(row.file);
    const before = first.get(name);
    if (!names.has(name)) faults.push({ line: row.line, text: `No chosen photo is called “${row.file}”.` });
    else if (before !== undefined)
      faults.push({ line: row.line, text: `Line ${before} is already about “${row.file}”.` });
    else if (row.name && (nameOfSku.get(skuOf(row)) ?? row.name) !== row.name)
      faults.push({
        line: row.line,
        text: `The SKU ${row.sku} has another name in an earlier line. A product has one name.`,
      });
    else {
      const spelling = spellingOfSku.get(skuOf(row)) ?? row.sku;
      if (spelling) spellingOfSku.set(skuOf(row), spelling);
      rows.push({ ...row, sku: spelling });
      if (row.sku && row.name) nameOfSku.set(skuOf(row), row.name);
    }
    if (before === undefined) first.set(name, row.line);
  }
  return { rows, faults };
}

/** Returns whether a line of a CSV file is about a photo. */
export const isAbout = (row: CsvRow, fileName: string): boolean =>
  normalize(row.file) === normalize(fileName);
