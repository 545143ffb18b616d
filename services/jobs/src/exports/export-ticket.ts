import type { MarketId } from '@packshot/proto/markets/markets';

/** Content of the ticket in a download link. */
export interface ExportTicket {
  userId: string;
  /** Selection that contains the ids of the jobs. */
  selectionId: string;
  markets: MarketId[];
  /** Ids of presets. */
  presets: string[];
}
