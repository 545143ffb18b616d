import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { changeJobBody } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { chooseOtherCutOut } from './choose-cut-out.js';
import { correctFacts } from './correct-facts.js';
import type { JobRow } from './create-job-event.js';
import { renameJob } from './rename-job.js';

/** @throws Problem `not_found`, `not_correctable`, `rate_limited` */
export async function changeJob(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  {
    input_filename: name,
    all_of_photo: all = false,
    cut_out,
    render_again,
    ...fields
  }: z.output<typeof changeJobBody>,
): Promise<JobRow> {
  const chosen = cut_out && (await chooseOtherCutOut(deps, userId, id));
  const said = toProductFacts(fields);
  const corrected =
    render_again || Object.keys(said).length > 0
      ? await correctFacts(deps, userId, id, said, all)
      : undefined;
  return name === undefined ? (chosen ?? corrected!) : renameJob(deps, userId, id, name);
}
