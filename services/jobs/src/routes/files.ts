import type { Handlers } from '@packshot/chassis/app/route';
import type { files } from '@packshot/proto/rest/files';
import type { Deps } from '../deps.js';
import { getFile } from '../files/get-file.js';

export const filesRoutes = (deps: Deps): Handlers<typeof files> => ({
  getFile: ({ params, query, request }) => getFile(deps, params, query, request.headers),
});
