import type { LeaseColumns } from '@packshot/chassis/db/leases';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { Area } from '@packshot/proto/common/area';
import type { ErrorCode } from '@packshot/proto/common/errors';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { PlanId } from '@packshot/proto/plans';
import type { PictureEdit } from '@packshot/proto/rest/edits';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { JobNotice, JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import type { PhotoRole } from '@packshot/proto/rest/product-limits';
import type { GuessableField } from '@packshot/proto/rest/product-words';
import type { RenderMetadata, SeenProduct } from '@packshot/studio';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface JobTable {
  id: string;
  user_id: string;
  mode: RenderMode;
  options: Json<ModeOptions>;
  status: JobStatus;
  progress: Generated<number>;
  input_filename: string | null;
  /** Whether the seller renamed the picture. A rename of the product keeps this name. */
  renamed: Generated<boolean>;
  /** Prefix of the job's files in the object store; null for older jobs, whose files are not grouped by user. */
  folder: string | null;
  original_name: string;
  thumbnail_name: string;
  result_names: Json<string[]>;
  /**
   * Engine, cut-out and timings of the result, for operators. `unmarked_kept`: the pictures are also stored without a
   * watermark, because the engine cannot render the same pictures again; absent for older jobs. `cut_outs`: the other
   * cut-out that the seller can choose; absent if the photo has one cut-out. `edit_base`: the unedited picture; absent
   * without an edit.
   */
  render_metadata: Json<
    RenderMetadata & {
      render_ms: number;
      unmarked_kept?: boolean;
      cut_outs?: CutOutChoice;
      edit_base?: EditBase;
    }
  > | null;
  notices: ColumnType<JobNotice[], string | undefined, string>;
  error_message: string | null;
  error_code: ErrorCode | null;
  /** Whether the pictures have a watermark, which the seller's plan decides when the job is created or rendered. */
  watermarked: Generated<boolean>;
  priority: Generated<boolean>;
  /** File name of the cut-out product in the frame of the picture; null when the engine returned no cut-out. */
  cutout_name: string | null;
  /** File name of the product mask before any correction; null when the engine returned no mask. */
  mask_name: string | null;
  strokes: Json<Stroke[]> | null;
  /** Requested cut-out while the job is being rendered again with another cut-out; otherwise null. */
  new_cut_out: Json<NewCutOut> | null;
  /** Number of renders with a corrected cut-out; part of the file names. */
  revision: Generated<number>;
  result_thumbnail_name: string | null;
  source_job_id: string | null;
  /** Id from the client for jobs that were requested together; null without one. */
  batch_id: string | null;
  /** The record of the photo in `photo`. */
  photo_id: string;
  /** Number of this picture, from 0, among the pictures of the upload with the same mode and option. */
  variation: Generated<number>;
  product: ColumnType<ProductFacts, string | undefined, string>;
  /** Name of the place that the seller chose; null when Packshot chooses. */
  place: string | null;
  /** Hash of the uploaded file, which identifies the product in later uploads; null for older jobs. */
  photo_hash: string | null;
  /** Hash of the uploaded file with its crop, see `photoKeyOf`; null for older jobs. */
  photo_key: string | null;
  /** Hash of the pictures before any watermark; null when the engine never renders the same picture twice. */
  picture_hash: string | null;
  /** Earlier job with the same picture, so that this job used no generation; null without such a job. */
  repeats: string | null;
  /** Names of the `product` facts that were guessed; null for older jobs, whose source of facts is unknown. */
  guessed: Json<GuessableField[]> | null;
  /** Corrected facts while the job is being rendered again; otherwise null. */
  new_facts: Json<{ product: ProductFacts; guessed: GuessableField[] }> | null;
  /** Edit of the picture; null without an edit. A later render of the picture applies the edit again. */
  edit: Json<PictureEdit> | null;
  /** Requested edit while the job is being rendered again only for an edit; otherwise null. */
  new_edit: Json<{ edit: PictureEdit | null }> | null;
  /** Edit before the last change, which an undo restores; null before the first edit. */
  edit_before: Json<{ edit: PictureEdit | null }> | null;
  /** Whether the seller has said other facts than those of a finished picture; see `markOutdated`. */
  outdated: Generated<boolean>;
  version: Generated<number>;
  trace_id: string | null;
  round: Generated<number>;
  /** Number of started renders. A limit on the number fails jobs that crash their worker each time. */
  attempts: Generated<number>;
  /** Token of the only worker that may write this job's outcome; null while no worker renders it. */
  lease_token: string | null;
  lease_until: Date | null;
  /** Time at which a render was last requested or returned to the queue. The request is repeated after a long time. */
  requested_at: Generated<Date>;
  /** Time at which the job was last admitted to the queue; null before, and for jobs that an earlier version admitted. */
  admitted_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  completed_at: Date | null;
}

export interface NewCutOut {
  strokes: Stroke[] | null;
  /** See `CutOutChoice`; absent for a correction of the present cut-out. */
  other_chosen?: boolean;
}

/** The two cut-outs of a photo, as a picture used them. */
export interface CutOutChoice {
  /** Area of the photo in which the cut-outs differ. */
  area: Area;
  /** Whether the picture shows the cut-out that Packshot did not choose; see `photo.other_chosen`. */
  other_chosen: boolean;
}

/** The unedited picture of an edited job, from which the next edit starts. */
export interface EditBase {
  /** File name of the unedited cut-out, with a watermark if the picture has a watermark. */
  cutout: string;
  /** Facts that the studio reported about the unedited picture. */
  made: RenderMetadata;
  notices: JobNotice[];
}

/** Facts from the seller; null unless the seller said the fact. */
type SaidColumns<Fact extends keyof ProductFacts> = {
  [F in Fact]: Generated<NonNullable<ProductFacts[F]> | null>;
};

/** A product of a seller, with one or more photos. Each new photo is a separate product. */
export interface ProductTable extends SaidColumns<'kind' | 'height_cm' | 'see_through'> {
  id: string;
  user_id: string;
  /** Name from the seller; null until the seller names the product. */
  name: Generated<string | null>;
  /** Stock keeping unit, unique per seller without regard to letter case. */
  sku: Generated<string | null>;
  /** Global Trade Item Number as the seller typed it: 8, 12, 13 or 14 digits; see `gtin14`. */
  gtin: Generated<string | null>;
  note: Generated<string | null>;
  /** Number of changes of the facts, from 1; includes the facts of the photo. */
  version: Generated<number>;
  created_at: Generated<Date>;
  /** Time of the last change of the facts. */
  updated_at: Generated<Date>;
}

export type SeenPhoto = Pick<SeenProduct, 'recognised' | 'facts' | 'camera'>;

/** A seller's photo: the uploaded file with its crop, as its jobs and previews share it. */
interface PhotoTable extends LeaseColumns, SaidColumns<'view' | 'straighten'> {
  /** Id of the photo's first job, or a new id if a preview came first. */
  id: string;
  user_id: string;
  /** A trigger creates the product of a new photo, and deletes a product with its last photo. */
  product_id: Generated<string>;
  /** Side of the product that the photo shows. */
  role: Generated<PhotoRole>;
  /** Time at which the camera took the photo; null if the file does not contain the time. */
  taken_at: Generated<Date | null>;
  /** See `photoKeyOf`; null for photos of older jobs, whose crop is unknown. */
  photo_key: string | null;
  /** Model whose estimate is stored; null before the model has run. The lease belongs to the process that runs it. */
  model: Generated<string | null>;
  model_version: Generated<string | null>;
  /** Area of the photo in which the two answers of the model differ; null if only one answer is stored. */
  other_area: ColumnType<Area | null, string | undefined, string | null>;
  /** Whether the seller has chosen the answer in the second file; see `estimateKey`. */
  other_chosen: Generated<boolean>;
  /** Recognised product and its facts; null before Packshot has looked at the photo. */
  seen: ColumnType<SeenPhoto | null, string | undefined, string>;
  /** Time of the last upload or preview. */
  used_at: Generated<Date>;
  created_at: Generated<Date>;
}

export type PhotoRow = Selectable<PhotoTable>;

/** Plan and usage of one user. Locking the row makes the limit exact. */
export interface AccountTable {
  user_id: string;
  plan: Generated<PlanId>;
  used: Generated<number>;
  /** Number of the current usage count; `last_epoch` is the highest. Each month and each reset starts a new count. */
  epoch: Generated<number>;
  last_epoch: Generated<number>;
  free_epoch: Generated<number>;
  /** Number of the usage count for the month that ends at `period_end`; null until a plan has been paid. */
  paid_epoch: number | null;
  /** Start and end of the paid time, as set by billing. The months of the plan are counted from the start. */
  period_start: Date | null;
  paid_until: Date | null;
  period_end: Date | null;
  renews: Generated<boolean>;
  /** Version of the latest billing event applied. */
  plan_version: Generated<number>;
  /** Version of usage and limits; a trigger increments the version. */
  version: Generated<number>;
  custom_limit: number | null;
  jobs_total: Generated<number>;
  /** Number of free corrections in the hour from `corrections_since`, which is null before the first correction. */
  corrections: Generated<number>;
  corrections_since: Date | null;
  /** Number of edits in the hour from `edits_since`, which is null before the first edit. */
  edits: Generated<number>;
  edits_since: Date | null;
  erased_at: Date | null;
  created_at: Generated<Date>;
}

/** Every charge and every return of a generation. `account.used` equals the sum of `amount` over the current epoch. */
interface LedgerTable {
  id: Generated<number>;
  user_id: string;
  job_id: string;
  round: Generated<number>;
  epoch: Generated<number>;
  /** 1 for a charge, -1 for a return. */
  amount: number;
  reason: 'charge' | 'return';
  created_at: Generated<Date>;
}

interface SweepTable extends LeaseColumns {
  id: string;
  due_at: Date;
}

/** Jobs whose deletion can still be undone. */
interface DeletedJobTable {
  id: string;
  user_id: string;
  photo_id: string;
  folder: string | null;
  /** The row of the job as it was, with times as text. */
  job: ColumnType<Selectable<JobTable>, string, string>;
  deleted_at: Generated<Date>;
}

/** Jobs of one archive, for as long as a link to the archive is valid. */
interface SelectionTable {
  id: string;
  user_id: string;
  job_ids: string[];
  created_at: Generated<Date>;
}

/** The last download of a picture for each marketplace. */
interface ExportedPictureTable {
  user_id: string;
  job_id: string;
  /** Number of the picture within the job, from 1. */
  picture: number;
  /** Id of a marketplace or name of another target, `download` for a single picture, `archive` for a ZIP file. */
  market: string;
  /** File of the picture at that time. A picture that was rendered again has another file. */
  file_name: string;
  /** Whether the marketplace does not take the picture, so that the export contained no file. */
  refused: boolean;
  exported_at: Generated<Date>;
}

/** Acts of the seller that leave no trace in other tables, for the history of a product. */
interface PhotoActTable {
  id: Generated<number>;
  user_id: string;
  photo_id: string;
  act: PhotoAct;
  /** Number of pictures; 0 for an act on the whole product. */
  pictures: number;
  at: Generated<Date>;
}

export type PhotoAct = 'facts_corrected' | 'renamed' | 'deleted' | 'restored';

/** Batches whose end is reported by email. */
interface BatchMailTable {
  user_id: string;
  batch_id: string;
  /** Whether the seller's browser still creates jobs of the batch. */
  sending: boolean;
  asked_at: Generated<Date>;
  /** Time of the only email; null before the batch has ended. */
  mailed_at: Date | null;
}

/** Row of a product as JSON, with times as text. */
export type ProductRecord = Omit<Selectable<ProductTable>, 'created_at' | 'updated_at'>;

/** Changes that a move of photos made. */
export interface MoveRecord {
  photos: { id: string; product_id: string; role: PhotoRole }[];
  /** Products of the photos before the move. */
  sources: ProductRecord[];
  /** Product that took the photos, before and after the move. */
  target: { before: ProductRecord; after: ProductRecord };
  /** Pictures that got the name of the product. */
  names: { id: string; before: string | null; after: string }[];
}

/** A move of photos to another product, kept so that the move can be undone. */
interface ProductMoveTable {
  id: string;
  user_id: string;
  /** Product that took the photos. */
  product_id: string;
  before: Json<MoveRecord>;
  created_at: Generated<Date>;
}

/** How a seller's exported files look and how they are named. */
export interface PresetTable {
  id: string;
  user_id: string;
  name: string;
  settings: Json<PresetSettings>;
  is_default: Generated<boolean>;
  /** Code with which other sellers see the preset; null while it is not shared. */
  share_code: Generated<string | null>;
  created_at: Generated<Date>;
}

export interface JobsTables extends MessagingTables {
  job: JobTable;
  deleted_job: DeletedJobTable;
  selection: SelectionTable;
  exported_picture: ExportedPictureTable;
  photo_act: PhotoActTable;
  batch_mail: BatchMailTable;
  account: AccountTable;
  ledger: LedgerTable;
  photo: PhotoTable;
  product: ProductTable;
  product_move: ProductMoveTable;
  preset: PresetTable;
  sweep: SweepTable;
}
