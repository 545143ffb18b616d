// MIT, no dependencies: quotes by RFC 4180, and disarms formulas (`escape_formulas`).
import { stringify } from 'csv-stringify/sync';

/** Rows as CSV for spreadsheets: with a byte order mark before the header, and no cell that is taken for a formula. */
export const writeCsv = (columns: readonly string[], rows: object[], header = false): string =>
  stringify(rows, { header, columns: [...columns], escape_formulas: true, bom: header });
