import type { Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

export type Place = Answer<'listPlaces'>['places'][number];

/** The places of an environment for products that stand, or that lie; nothing before they are known. */
export function usePlaces(
  environment: string,
  lying: boolean,
): { places: Place[] | undefined; failed: boolean } {
  const { data, error } = useCall('listPlaces');
  const all = data?.places.filter(({ view }) => (view === 'flat') === lying);
  const own = all?.filter(({ option }) => option === environment);
  // What lies may lie on any surface where an environment has none of its own.
  return { places: lying && own?.length === 0 ? all : own, failed: error !== undefined };
}
