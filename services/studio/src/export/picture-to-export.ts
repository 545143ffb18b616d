import type { MarketId } from '@packshot/proto/markets/markets';
import type { PictureEdit } from '@packshot/proto/rest/edits';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import type { Findings, RefusalCode } from './findings.js';

/** Facts about a finished picture that are known without its pixels. */
export interface ExportFacts {
  mode: RenderMode;
  /** Picture pixels per photo pixel of the product; absent if unknown. */
  scale?: number | undefined;
  /** Ground of an edited picture; absent without an edit. */
  background?: PictureEdit['background'] | undefined;
  /**
   * Shadow on the white ground: none, one that the cut-out can replace, or one that stays. The shadow of a see-through
   * product stays, because the stored cut-out does not hold the tone of the glass.
   */
  shadow: 'none' | 'removable' | 'fixed';
  watermarked: boolean;
  /** Whether an AI provider made the picture. */
  madeByAi: boolean;
}

export interface PictureToExport extends ExportFacts {
  /** An encoded picture. */
  picture: Uint8Array;
  /** The product on a transparent background, in the picture's frame; absent if unknown. */
  cutout?: Uint8Array | undefined;
  /** Whether the product lies and is seen from above; absent if unknown. */
  lies?: boolean | undefined;
}

/** A marketplace, and the role of the picture in a listing. The roles differ only with `main` naming. */
export interface MarketRole {
  market: MarketId;
  role: 'main' | 'further';
}

/** File for a marketplace. */
export interface ExportedFile extends Findings {
  data: Uint8Array;
  extension: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** Hash of the file in lower-case hexadecimal digits. */
  sha256: string;
}

/** Reason for which a picture is not exported. */
export interface Refusal {
  code: RefusalCode;
  /** Sentence that the seller reads. */
  reason: string;
}

export type PreparedPicture = MarketRole & ({ file: ExportedFile } | { refused: Refusal });

/** A seller's preset. */
export interface PresetToExport {
  /** Name in sentences. */
  name: string;
  settings: PresetSettings;
}

export type PreparedForPreset = { file: ExportedFile } | { refused: Refusal };
