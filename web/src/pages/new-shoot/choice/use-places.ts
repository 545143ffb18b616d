import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { measureMisfit } from '@packshot/proto/rest/place-fit';
import { isSaidToLie } from '@packshot/proto/rest/product-words';
import type { Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

export type Place = Answer<'listPlaces'>['places'][number];

/** Facts that determine the suitable places. */
export interface Shown {
  facts: ProductFacts;
  /** Width divided by height. */
  ratio: number | undefined;
}

interface Places {
  /** Places, the most suitable first, or undefined while the places load. */
  places: Place[] | undefined;
  /** Reports whether a place no longer exists for any product. */
  isGone: (name: string) => boolean;
  failed: boolean;
}

/** Returns the places of an environment that can show a product, the most suitable first. */
export function usePlaces(environment: string, { facts, ratio }: Shown): Places {
  const { data, error } = useCall('listPlaces');
  const lying = isSaidToLie(facts);
  const all = data?.places.filter(({ view }) => (view === 'flat') === lying);
  const own = all?.filter(({ option }) => option === environment);
  // Flat products can use any flat surface where the environment has no flat surface.
  const offered = lying && own?.length === 0 ? all : own;
  const product = { ...facts, ratio };
  return {
    places: offered?.toSorted((one, other) => measureMisfit(one, product) - measureMisfit(other, product)),
    isGone: (name) => data !== undefined && !data.places.some((place) => place.name === name),
    failed: error !== undefined,
  };
}
