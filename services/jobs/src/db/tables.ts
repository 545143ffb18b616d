import type { LeaseColumns } from '@packshot/chassis/db/leases';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { ErrorCode } from '@packshot/proto/common/errors';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { PlanId } from '@packshot/proto/plans';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { JobNotice, JobStatus, RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { GuessableField } from '@packshot/proto/rest/product-words';
import type { RenderMetadata } from '@packshot/studio';
import type { ColumnType, Generated } from 'kysely';

/** JSON columns are written as text and read back as values. */
type Json<T> = ColumnType<T, string, string>;

export interface JobTable {
  id: string;
  user_id: string;
  mode: RenderMode;
  options: Json<ModeOptions>;
  status: JobStatus;
  progress: Generated<number>;
  input_filename: string | null;
  /** Prefix of its files in the object store; null for a job from before they were kept by user. */
  folder: string | null;
  /** Names of its files, under that prefix. */
  original_name: string;
  thumbnail_name: string;
  result_names: Json<string[]>;
  /**
   * How the result was made: engine, cut-out, timings. For operators. `unmarked_kept`: the pictures are stored without
   * their watermark too, since no engine could make them a second time; absent in a job from before.
   */
  render_metadata: Json<RenderMetadata & { render_ms: number; unmarked_kept?: boolean }> | null;
  /** What its owner should look at in the result. */
  notices: ColumnType<JobNotice[], string | undefined, string>;
  error_message: string | null;
  /** The same for machines. */
  error_code: ErrorCode | null;
  /** Whether its pictures carry a watermark, or shall: as the plan was when the job was made or last rendered. */
  watermarked: Generated<boolean>;
  priority: Generated<boolean>;
  /** The product on nothing, in the frame of the picture; absent when the engine gave none. */
  cutout_name: string | null;
  /** Where the product was found, before any correction; absent when the engine did not say. */
  mask_name: string | null;
  /** How its seller has corrected that. */
  strokes: Json<Stroke[]> | null;
  /** How often it was made again with another cut-out; part of the names of its files. */
  revision: Generated<number>;
  result_thumbnail_name: string | null;
  source_job_id: string | null;
  /** The first job of the same upload. */
  photo_id: string;
  /** Which picture of that upload it is, in its mode with its option, from 0. */
  variation: Generated<number>;
  /** What its seller has said of the product; `{}` where nothing is known. */
  product: ColumnType<ProductFacts, string | undefined, string>;
  /** Name of the place that its seller has chosen; null where Packshot chooses. */
  place: string | null;
  /** Hash of the file as it was uploaded, by which its product is known again; null for a job from before. */
  photo_hash: string | null;
  /** The same for the same file with the same crop, see `photoKeyOf`; null for a job from before. */
  photo_key: string | null;
  /** Hash of the pictures as the engine made them, before any watermark; null where an engine never makes the same twice. */
  picture_hash: string | null;
  /** The job that had the same picture before, so that this one used no generation; null where there was none. */
  repeats: string | null;
  /** Facts of `product` that were guessed, not given by the seller; null for a job from before, where that is unknown. */
  guessed: Json<GuessableField[]> | null;
  version: Generated<number>;
  /** Of the call that asked for it, where calls are traced. */
  trace_id: string | null;
  /** How often it was tried again after it had failed. */
  round: Generated<number>;
  /** How often a worker began to render it. One that takes its worker down each time must end too. */
  attempts: Generated<number>;
  /** Names the one worker that may write this job's outcome; null while nobody renders it. */
  lease_token: string | null;
  lease_until: Date | null;
  /** When a render was last asked for; what waits too long after it is asked for again. */
  requested_at: Generated<Date>;
  created_at: Generated<Date>;
  started_at: Date | null;
  completed_at: Date | null;
}

/** A user's plan and how much of it is used, one row each; its lock is what makes the limit exact. */
export interface AccountTable {
  user_id: string;
  plan: Generated<PlanId>;
  used: Generated<number>;
  /** The count that is in force; `last_epoch` numbers them, and a new one begins with each month and reset. */
  epoch: Generated<number>;
  last_epoch: Generated<number>;
  /** The count of the free plan, which goes on whenever the account falls back to it. */
  free_epoch: Generated<number>;
  /** The count of the month that ends at `period_end`; null while no plan was paid. */
  paid_epoch: number | null;
  /** From when the months of a paid plan are counted, and until when they are paid. Billing says both. */
  period_start: Date | null;
  paid_until: Date | null;
  period_end: Date | null;
  /** Whether the plan goes on when it has been used up to `paid_until`: it was not cancelled. */
  renews: Generated<boolean>;
  /** Of the newest word of billing. */
  plan_version: Generated<number>;
  /** Of what was used and may be used; a trigger counts it. */
  version: Generated<number>;
  custom_limit: number | null;
  /** Jobs in the library. */
  jobs_total: Generated<number>;
  /** When its user was deleted. Nothing is taken for it any more. */
  erased_at: Date | null;
  created_at: Generated<Date>;
}

/** Every charge and every return of a generation. `account.used` equals the sum over its epoch. */
interface LedgerTable {
  id: Generated<number>;
  user_id: string;
  job_id: string;
  round: Generated<number>;
  /** The count that the generation belongs to. */
  epoch: Generated<number>;
  /** 1 for a charge, -1 for a return. */
  amount: number;
  reason: 'charge' | 'return';
  created_at: Generated<Date>;
}

/** The look through the store for files of nobody: one row, which one process at a time holds. */
interface SweepTable extends LeaseColumns {
  id: string;
  due_at: Date;
}

export interface JobsTables extends MessagingTables {
  job: JobTable;
  account: AccountTable;
  ledger: LedgerTable;
  sweep: SweepTable;
}
