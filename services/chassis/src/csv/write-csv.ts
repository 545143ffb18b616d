// csv-stringify (MIT, no dependencies) quotes as in RFC 4180, and disarms formulas (`escape_formulas`).
import { stringify } from 'csv-stringify/sync';

/** Formats rows as CSV for spreadsheets, with a byte order mark before the header. No cell is read as a formula. */
export const writeCsv = (columns: readonly string[], rows: object[], header = false): string =>
  stringify(rows, { header, columns: [...columns], escape_formulas: true, bom: header });
