import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';

/** Columns of the CSV file, in the order in which the user reads the names. */
export const csvColumns = ['file', 'sku', 'name', 'kind', 'height', 'modes'] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** A line of the CSV file as text. */
export interface CsvLine {
  /** Number of the line in the file, from 1. */
  line: number;
  cells: Partial<Record<CsvColumn, string>>;
}

/** A line without errors. */
export interface CsvRow {
  line: number;
  file: string;
  sku: string | undefined;
  name: string | undefined;
  facts: ProductFacts;
  modes: RenderMode[] | undefined;
}

export interface CsvFault {
  /** Number of the line; undefined for a fault of the whole file. */
  line: number | undefined;
  text: string;
}
