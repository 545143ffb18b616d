import type { ProductFact } from '@packshot/proto/rest/product-words';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { kindChoices, shortViewChoices } from './choices.js';
import type { ProductEntry } from './entries.js';
import { FactSelect } from './FactSelect.js';
import { HeightCell } from './HeightCell.js';
import { Thumbnail } from './Thumbnail.js';
import type { Unit } from './units.js';

// Few sellers open the dialog, so its script is loaded on demand.
const MoreDialog = lazy(async () => ({ default: (await import('./MoreDialog.js')).MoreDialog }));

const Row = styled.tr`
  &[aria-current='true'] td:first-child {
    box-shadow: inset 3px 0 0 ${color('accent')};
  }
`;

const Name = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  padding-left: 8px;
  line-height: 1.25;
  & span,
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: ${color('text-quiet')};
  }
`;

interface ProductRowProps {
  entry: ProductEntry;
  /** Unit of the height; absent if no picture uses a height. */
  unit: Unit | undefined;
  isShown: boolean;
  disabled: boolean;
  onShow: (key: number) => void;
}

/** The facts of one product. The photo of a focused row is shown large. */
export function ProductRow({ entry, unit, isShown, disabled, onShow }: ProductRowProps) {
  const [more, setMore] = useState(false);
  const { key, name, product, usesHeight, unsure } = entry;
  const { facts, grounds, say, state } = product;
  const isAssumed = (fact: ProductFact) => facts[fact] === undefined || grounds[fact] === 'usual';
  const shared = { disabled };
  return (
    <Row aria-current={isShown} onFocus={() => onShow(key)} data-unsure={unsure.length > 0}>
      <td>
        <Name title={name}>
          <Thumbnail entry={entry} />
          <div>
            <span dir="auto">{name}</span>
            {state === 'guessing' && <small>Detecting...</small>}
            {unsure.length > 0 && <small>{unsure.length} to check</small>}
          </div>
        </Name>
      </td>
      <td>
        <FactSelect
          {...shared}
          label={`Kind of ${name}`}
          choices={kindChoices}
          chosen={facts.kind}
          assumed={isAssumed('kind')}
          unsure={unsure.includes('kind')}
          onChoose={(kind) => say({ kind })}
        />
      </td>
      {unit && (
        <td>
          {usesHeight && (
            <HeightCell
              {...shared}
              label={`Height of ${name}`}
              product={product}
              unit={unit}
              unsure={unsure.includes('height_cm')}
            />
          )}
        </td>
      )}
      <td>
        <FactSelect
          {...shared}
          label={`View of ${name}`}
          choices={shortViewChoices}
          chosen={facts.view}
          assumed={isAssumed('view')}
          unsure={unsure.includes('view')}
          onChoose={(view) => say({ view })}
        />
      </td>
      <td>
        <LinkButton
          type="button"
          aria-label={`More about ${name}`}
          disabled={disabled}
          onClick={() => setMore(true)}
        >
          More
        </LinkButton>
        <Suspense>
          {more && <MoreDialog name={name} product={product} onClose={() => setMore(false)} />}
        </Suspense>
      </td>
    </Row>
  );
}
