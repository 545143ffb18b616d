import type { BodyInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';

/** Changes a subscription and reports the result. */
export const changeSubscription = (
  id: string,
  body: BodyInputOf<Endpoints['adminChangeSubscription']>,
  words: Parameters<typeof carryOut>[1],
) => carryOut(() => call('adminChangeSubscription', { params: { id }, body }), words);
