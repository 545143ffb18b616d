import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { isFitting, measureMisfit } from '@packshot/proto/rest/place-fit';
import { isSaidToLie } from '@packshot/proto/rest/product-words';
import type { Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

export type Place = Answer<'listPlaces'>['places'][number];

/** What is known of the product that is to be shown somewhere. */
export interface Shown {
  facts: ProductFacts;
  /** Width by height. */
  ratio: number | undefined;
}

interface Places {
  /** Where the product belongs first; nothing before they are known. */
  places: Place[] | undefined;
  /** In how many of them it belongs. */
  fitting: number;
  /** Whether there is no longer a place of this name, for any product. */
  isGone: (name: string) => boolean;
  failed: boolean;
}

/** The places of an environment that can show a product, those first in which one would photograph it. */
export function usePlaces(environment: string, { facts, ratio }: Shown): Places {
  const { data, error } = useCall('listPlaces');
  const lying = isSaidToLie(facts);
  const all = data?.places.filter(({ view }) => (view === 'flat') === lying);
  const own = all?.filter(({ option }) => option === environment);
  // What lies may lie on any surface where an environment has none of its own.
  const offered = lying && own?.length === 0 ? all : own;
  const product = { ...facts, ratio };
  return {
    places: offered?.toSorted((one, other) => measureMisfit(one, product) - measureMisfit(other, product)),
    fitting: offered?.filter((place) => isFitting(place, product)).length ?? 0,
    isGone: (name) => data !== undefined && !data.places.some((place) => place.name === name),
    failed: error !== undefined,
  };
}
