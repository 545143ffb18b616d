import { Problem } from '@packshot/chassis/app/problem';
import { now } from '@packshot/chassis/time/clock';
import { markets as catalogue, type MarketId } from '@packshot/proto/markets/markets';
import type { ExportedFile, PreparedPicture } from '@packshot/studio';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';
import { presetTarget, type ExportedPicture } from './exported-picture.js';
import type { PreparedTask } from './export-process.js';
import {
  manifestName,
  reportName,
  writeManifest,
  writeReport,
  type ManifestFile,
  type ReportRow,
} from './export-report.js';
import { createFileNames, type NamedFile } from './file-names.js';
import { findPictures, type ExportedJob, type ExportedProduct } from './find-pictures.js';
import type { ExportPreset } from './find-presets.js';
import { createPresetFileNames } from './preset-file-names.js';
import { readTask } from './read-task.js';
import { createRoles, type Roles } from './roles-of.js';

interface Entry {
  name: string;
  lastModified: Date;
  input: Uint8Array | string;
}

export interface Listing {
  ids: readonly string[];
  markets: readonly MarketId[];
  presets: readonly ExportPreset[];
  /** Called for each picture and target whose result is final: a file, or a refusal by the target. */
  onPicture: (picture: ExportedPicture) => void;
}

/** Marketplace or preset of a row in the report. */
type Target = Pick<ReportRow, 'market' | 'preset'>;
const ofMarket = (market: MarketId): Target => ({ market, preset: null });
const ofPreset = ({ name }: ExportPreset): Target => ({ market: null, preset: name });
const recordedNameOf = ({ market, preset }: Target): string => market ?? presetTarget(preset!);

/**
 * Lists the files of an export: the pictures, then the manifest and the report. Each picture is read, prepared and sent
 * before the next one, so that memory stays flat. Every picture has one row in the report for each marketplace
 * and preset.
 */
export async function* listEntries(
  { db, store, exporter }: Pick<Deps, 'db' | 'store' | 'exporter'>,
  waiter: Waiter,
  { ids, markets, presets, onPicture }: Listing,
): AsyncGenerator<Entry> {
  const { products, missing } = await findPictures(db, waiter.userId, ids);
  const createdAt = new Date(now());
  const nameFile = createFileNames();
  const namePresetFile = createPresetFileNames(presets);
  const targets = [...markets.map(ofMarket), ...presets.map(ofPreset)];
  const rows: ReportRow[] = [];
  const files: ManifestFile[] = [];
  for (const product of products) {
    const roles = createRoles();
    for (const { job, name, picture } of picturesOf(product)) {
      if (waiter.gone.aborted) return;
      const about = aboutOf(product, job, picture);
      const refuse = (target: Target, reason: string) =>
        rows.push({ ...about, ...target, file: null, reason, mended: [], advice: [] });
      const record = (target: Target, { path, advice }: NamedFile, file: ExportedFile): Entry => {
        const { data, width, height, sha256, mended } = file;
        const row = { ...about, ...target, file: path, mended, advice: [...file.advice, ...advice] };
        rows.push({ ...row, reason: null });
        files.push({ ...row, width, height, bytes: data.length, sha256 });
        return { name: path, lastModified: createdAt, input: data };
      };
      if (name === undefined) {
        for (const target of targets) refuse(target, 'The picture is not finished.');
        continue;
      }
      const exported = { jobId: job.id, picture, fileName: name };
      const refuseForGood = (target: Target, reason: string) => {
        refuse(target, reason);
        onPicture({ ...exported, market: recordedNameOf(target), refused: true });
      };
      const deliver = (target: Target, named: NamedFile, file: ExportedFile): Entry => {
        onPicture({ ...exported, market: recordedNameOf(target) });
        return record(target, named, file);
      };
      const prepared = await prepare(job, name, roles, { refuse, refuseForGood });
      for (const each of prepared.markets) {
        const target = ofMarket(each.market);
        if ('refused' in each) {
          refuseForGood(target, each.refused.reason);
          continue;
        }
        roles.add(each);
        const { path, advice } = nameFile({
          ...each,
          product,
          mode: job.mode,
          extension: each.file.extension,
        });
        yield deliver(target, { path, advice: [...advice, ...adviceOnRole(each, roles)] }, each.file);
      }
      for (const [index, each] of prepared.presets.entries()) {
        const preset = presets[index]!;
        if ('refused' in each) refuseForGood(ofPreset(preset), each.refused.reason);
        else
          yield deliver(
            ofPreset(preset),
            namePresetFile(preset, product, job.mode, each.file.extension),
            each.file,
          );
      }
    }
  }
  for (const id of missing) for (const target of targets) rows.push({ ...rowOfMissing(id), ...target });
  yield { name: manifestName, lastModified: createdAt, input: writeManifest(files, createdAt) };
  yield { name: reportName, lastModified: createdAt, input: writeReport(rows) };

  /** Prepares one picture for all presets, and for all marketplaces that have a place for it. */
  async function prepare(
    job: ExportedJob,
    name: string,
    roles: Roles,
    { refuse, refuseForGood }: Record<'refuse' | 'refuseForGood', (target: Target, reason: string) => void>,
  ): Promise<PreparedTask> {
    const wanted = markets.flatMap((market) => {
      const role = roles.roleOf(market, job);
      const full = roles.findFull(role);
      if (full?.certain) refuseForGood(ofMarket(market), full.reason);
      return full?.certain ? [] : [role];
    });
    if (wanted.length + presets.length === 0) return nothing;
    try {
      return await exporter.prepare(waiter, () => readTask(store, job, name, { markets: wanted, presets }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (waiter.gone.aborted) return nothing;
      const reason = error.code === 'not_found' ? missingFile : error.message;
      for (const target of [...wanted.map(({ market }) => ofMarket(market)), ...presets.map(ofPreset)])
        refuse(target, reason);
      return nothing;
    }
  }
}

/** A picture that is rendered again gets new files, and the earlier files are deleted. */
const missingFile = 'The picture was deleted, or made again during the export. Export it again.';

interface PictureOfJob {
  job: ExportedJob;
  /** File of the picture; undefined for a job without finished pictures. */
  name: string | undefined;
  picture: number;
}

const picturesOf = ({ jobs }: ExportedProduct): PictureOfJob[] =>
  jobs.flatMap((job): PictureOfJob[] =>
    job.status === 'completed' && job.result_names.length > 0
      ? job.result_names.map((name, index) => ({ job, name, picture: index + 1 }))
      : [{ job, name: undefined, picture: 1 }],
  );

const nothing: PreparedTask = { markets: [], presets: [] };

const aboutOf = ({ id, name, sku, gtin }: ExportedProduct, job: ExportedJob, picture: number) => ({
  picture_id: job.id,
  picture,
  product_id: id,
  product: name,
  sku,
  gtin,
  mode: job.mode,
});

const rowOfMissing = (id: string): Omit<ReportRow, keyof Target> => ({
  picture_id: id,
  picture: 1,
  product_id: '',
  product: '',
  sku: null,
  gtin: null,
  mode: null,
  file: null,
  reason: 'The picture does not exist, or it belongs to another account.',
  mended: [],
  advice: [],
});

function adviceOnRole({ market, role }: PreparedPicture, roles: Roles): string[] {
  const { name, naming } = catalogue[market];
  const full = roles.findFull({ market, role });
  return [
    ...(naming.value === 'main' && !roles.hasMain(market)
      ? [`${name} also needs a main picture of the product on white.`]
      : []),
    ...(full && !full.certain ? [full.reason] : []),
  ];
}
