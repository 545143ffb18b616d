import type { Handlers } from '@packshot/chassis/app/route';
import type { watermarks } from '@packshot/proto/rest/watermarks';
import type { Deps } from '../deps.js';
import { countWatermarks } from '../watermarks/count-watermarks.js';
import { removeWatermarks } from '../watermarks/remove-watermarks.js';

export const watermarksRoutes = (deps: Deps): Handlers<typeof watermarks> => ({
  getWatermarks: ({ caller }) => countWatermarks(deps, caller.userId),
  removeWatermarks: ({ caller }) => removeWatermarks(deps, caller.userId),
});
