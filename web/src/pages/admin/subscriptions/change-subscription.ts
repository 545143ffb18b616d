import type { BodyInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';
import { call } from '../../../api/client.js';
import { act } from '../act.js';

/** Changes a subscription, and says what has come of it. */
export const changeSubscription = (
  id: string,
  body: BodyInputOf<Endpoints['adminChangeSubscription']>,
  words: Parameters<typeof act>[1],
) => act(() => call('adminChangeSubscription', { params: { id }, body }), words);
