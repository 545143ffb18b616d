import type { Route } from '@packshot/chassis/app/route';
import { adjustCutout as adjust, getCutout, previewCutout } from '@packshot/proto/rest/cutout';
import { adjustCutout } from '../cutout/adjust-cutout.js';
import { findAdjustable, readCutout } from '../cutout/find-cutout.js';
import type { Deps } from '../deps.js';
import { toView } from '../jobs/to-view.js';

/** Where a seller corrects what was found to be the product. */
export function cutoutRoutes(route: Route, deps: Deps): void {
  route(getCutout, async ({ caller, params }) => {
    const job = await findAdjustable(deps, caller.userId, params.id);
    deps.corrector.warmUp();
    return {
      photo_url: deps.links.linkTo(job.id, job.original_name),
      mask_url: deps.links.linkTo(job.id, job.mask_name),
      strokes: job.strokes ?? [],
    };
  });
  route(previewCutout, async ({ caller, params, body, reply }) => {
    const job = await findAdjustable(deps, caller.userId, params.id);
    const { mask } = await deps.corrector.correct({
      ...(await readCutout(deps, job)),
      strokes: body.strokes,
    });
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'no-store' })
      .send(Buffer.from(mask));
  });
  route(adjust, async ({ caller, params, body }) =>
    toView(await adjustCutout(deps, caller.userId, params.id, body.strokes), deps.links),
  );
}
