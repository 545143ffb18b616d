import { isSaidToLie } from '@packshot/proto/rest/product-words';
import { Aperture } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Fieldset } from '../../../ui/Fieldset.js';
import { hiddenRadio } from '../../../ui/hidden-radio.js';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Note } from '../Note.js';
import type { PlacePreviews } from './use-place-previews.js';
import { usePlaces, type Place, type Shown } from './use-places.js';

/** One row, because the best places come first. The padding keeps the focus ring visible. */
const Strip = styled.div`
  display: flex;
  gap: 8px;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  & > * {
    flex: none;
    width: 92px;
  }
`;

const Tile = styled.label`
  ${hiddenRadio}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  font-size: 0.8125rem;
  text-align: center;
  cursor: pointer;
  & > span {
    padding: 8px 4px;
    overflow-wrap: anywhere;
    & small {
      display: block;
      color: ${color('text-quiet')};
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }
  &:has(:checked) {
    border-color: ${color('accent')};
    background: ${color('accent-ground')};
    box-shadow: inset 0 0 0 1px ${color('accent')};
  }
  &:has(:disabled) {
    color: ${color('text-quiet')};
    cursor: not-allowed;
  }
`;

const Face = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const offWords = { larger: 'Larger than life', smaller: 'Smaller than life' };

interface PlaceChoiceProps {
  environment: string;
  product: Shown;
  /** Whether the choice applies to several photos. */
  several: boolean;
  /** Name of the chosen place, or undefined for the automatic choice. */
  chosen: string | undefined;
  /** Previews of the product in the places. */
  previews: PlacePreviews;
  disabled: boolean;
  onChoose: (name: string | undefined) => void;
}

/**
 * Lets the user choose a place by a picture, or leave the choice to the server. The tiles are radio buttons for
 * keyboards and screen readers.
 */
export function PlaceChoice({
  environment,
  product,
  several,
  chosen,
  previews,
  disabled,
  onChoose,
}: PlaceChoiceProps) {
  const { places, isGone, failed } = usePlaces(environment, product);
  const lying = isSaidToLie(product.facts);
  const gone = chosen !== undefined && isGone(chosen);
  const there = gone ? undefined : chosen;
  // The server would reject a place that no longer exists.
  useEffect(() => {
    if (gone) onChoose(undefined);
  }, [gone, onChoose]);
  const tile = ({ name, label, thumbnail_url }: Place) => {
    const off = previews.pictures[name]?.off;
    return (
      <Tile key={name}>
        <input
          type="radio"
          name="place"
          value={name}
          checked={there === name}
          disabled={disabled}
          onChange={() => onChoose(name)}
        />
        <Face>
          <img
            src={previews.pictures[name]?.picture ?? thumbnail_url}
            alt=""
            loading="lazy"
            width={320}
            height={320}
            data-preview={name in previews.pictures}
          />
        </Face>
        <span>
          {label}
          {off && <small>{offWords[off]}</small>}
        </span>
      </Tile>
    );
  };
  return (
    <Stack $gap={8}>
      <Fieldset>
        <legend>{several ? `Place for all products that ${lying ? 'lie' : 'stand'}` : 'Place'}</legend>
        <Strip>
          <Tile>
            <input
              type="radio"
              name="place"
              value=""
              checked={there === undefined}
              disabled={disabled}
              onChange={() => onChoose(undefined)}
            />
            <Face>
              <Aperture size={32} strokeWidth={1.5} aria-hidden />
            </Face>
            <span>Best match</span>
          </Tile>
          {places?.map(tile)}
          {!places &&
            !failed &&
            [0, 1, 2].map((index) => <Skeleton key={index} style={{ aspectRatio: '4 / 5' }} />)}
        </Strip>
      </Fieldset>
      {failed && <Note>Places could not be loaded. We will pick one that fits.</Note>}
      {there === undefined && !failed && (
        <Quiet>
          {previews.coming
            ? 'Previewing your product in each place...'
            : 'We pick a place that suits its size, angle and colours.'}
        </Quiet>
      )}
    </Stack>
  );
}
