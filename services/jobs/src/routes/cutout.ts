import type { Handlers } from '@packshot/chassis/app/route';
import type { cutout } from '@packshot/proto/rest/cutout';
import { adjustCutout } from '../cutout/adjust-cutout.js';
import { getCutout } from '../cutout/get-cutout.js';
import { getOtherCutout } from '../cutout/get-other-cutout.js';
import { previewCutout } from '../cutout/preview-cutout.js';
import type { Deps } from '../deps.js';
import { createWaiter } from '../http/create-waiter.js';
import { toView } from '../jobs/to-view.js';

export const cutoutRoutes = (deps: Deps): Handlers<typeof cutout> => ({
  getCutout: ({ caller, params, from }) => getCutout(deps, caller.userId, params.id, from.linkBase),
  getOtherCutout: ({ caller, params }) => getOtherCutout(deps, caller.userId, params.id),
  previewCutout: ({ caller, params, body, reply }) =>
    previewCutout(deps, createWaiter(caller, reply), params.id, body.strokes),
  async adjustCutout({ caller, params, body, from, reply }) {
    const job = await adjustCutout(deps, createWaiter(caller, reply), params.id, body.strokes);
    return toView(job, deps.links, from.linkBase);
  },
});
