import { writeCsv } from '@packshot/chassis/csv/write-csv';
import type { MarketId } from '@packshot/proto/markets/markets';
import type { RenderMode } from '@packshot/proto/rest/job-words';

/** Names of the files in the ZIP file that describe the others. */
export const manifestName = 'manifest.json';
export const reportName = 'report.csv';

/** A picture and a marketplace or preset in the report. */
export interface ReportRow {
  picture_id: string;
  /** Number of the picture within its job, from 1. */
  picture: number;
  product_id: string;
  product: string;
  sku: string | null;
  gtin: string | null;
  mode: RenderMode | null;
  /** Marketplace; null for a preset. */
  market: MarketId | null;
  /** Name of the preset; null for a marketplace. */
  preset: string | null;
  /** Path in the ZIP file; null if the picture is not exported. */
  file: string | null;
  /** Reason for which the picture is not exported; null if it is exported. */
  reason: string | null;
  mended: string[];
  advice: string[];
}

/** File in the manifest. */
export interface ManifestFile extends Omit<ReportRow, 'reason'> {
  width: number;
  height: number;
  bytes: number;
  sha256: string;
}

const columns = [
  'picture_id',
  'picture',
  'product',
  'sku',
  'gtin',
  'mode',
  'market',
  'preset',
  'result',
  'file',
  'reason',
  'mended',
  'advice',
] as const;

/** Writes one line for each picture and marketplace or preset. */
export const writeReport = (rows: readonly ReportRow[]): string =>
  writeCsv(
    columns,
    rows.map((row) => ({
      ...row,
      result: row.file === null ? 'not exported' : 'exported',
      mended: row.mended.join('; '),
      advice: row.advice.join(' '),
    })),
    true,
  );

export const writeManifest = (files: readonly ManifestFile[], createdAt: Date): string =>
  `${JSON.stringify({ created_at: createdAt.toISOString(), files }, null, 2)}\n`;
