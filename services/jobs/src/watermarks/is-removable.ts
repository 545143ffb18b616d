import { sql, type RawBuilder } from 'kysely';
import { providers } from '../config.js';

/**
 * Matches the jobs of one seller whose watermark can be removed: the engine can render the same picture again, or an
 * unmarked copy exists. An AI provider would make and charge for another picture.
 */
export const isRemovable = (userId: string): RawBuilder<boolean> => sql<boolean>`
  user_id = ${userId} and status = 'completed' and watermarked and jsonb_array_length(result_names) > 0
    and (render_metadata @> '{"unmarked_kept": true}'
      or coalesce(render_metadata ->> 'engine', '') not in (${sql.join(providers)}))`;
