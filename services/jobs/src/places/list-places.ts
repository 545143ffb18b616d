import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { places } from '@packshot/proto/rest/places';
import { listAllPlaces } from '@packshot/studio';
import { thumbnailOf } from './thumbnails.js';

export async function listPlaces(linkBase: string): Promise<AnswerOf<(typeof places)['listPlaces']>> {
  const listed = listAllPlaces().map(async (place) => {
    const { version } = await thumbnailOf(place.name);
    return { ...place, thumbnail_url: `${linkBase}/api/places/${place.name}/thumbnail?v=${version}` };
  });
  return { places: await Promise.all(listed) };
}
