import type { Handlers } from '@packshot/chassis/app/route';
import type { places } from '@packshot/proto/rest/places';
import { getPlaceThumbnail } from '../places/get-place-thumbnail.js';
import { listPlaces } from '../places/list-places.js';

export const placesRoutes = (): Handlers<typeof places> => ({
  listPlaces: ({ from }) => listPlaces(from.linkBase),
  getPlaceThumbnail: ({ params, query, request }) =>
    getPlaceThumbnail(params.name, query.v, request.headers['if-none-match']),
});
