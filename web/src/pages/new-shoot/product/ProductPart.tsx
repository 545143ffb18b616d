import { lazy, Suspense, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { wide } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { useMedia } from '../../../ui/use-media.js';
import type { ProductEntry } from './entries.js';
import { ProductTable } from './ProductTable.js';

// Only phones show the sheet, so its script is loaded on demand.
const ProductSheet = lazy(async () => ({ default: (await import('./ProductSheet.js')).ProductSheet }));

/** On wide screens, the table scrolls separately, so that the photo stays visible. */
const Area = styled.div`
  ${wide} {
    flex: 1 1 0;
    min-height: 120px;
    overflow: hidden auto;
  }
`;

export interface ProductPartHandle {
  /** Opens the first product that has uncertain facts. */
  check: () => void;
}

interface ProductPartProps {
  ref: Ref<ProductPartHandle>;
  entries: readonly ProductEntry[];
  /** Key of the shown product. */
  shown: number;
  disabled: boolean;
  onShow: (key: number) => void;
  onSee: (key: number) => void;
}

/** The products as a table, or on a phone as a sheet behind a button. */
export function ProductPart({ ref, entries, shown, disabled, onShow, onSee }: ProductPartProps) {
  const isTable = useMedia('(min-width: 640px)');
  const area = useRef<HTMLDivElement>(null);
  // Key of the product that the sheet opens with.
  const [opened, setOpened] = useState<number>();
  useImperativeHandle(ref, () => ({
    check() {
      const unsure = entries.find((entry) => entry.unsure.length > 0);
      if (!unsure) return;
      // The table must show the page with the product before a field of the product can get the focus.
      flushSync(() => onShow(unsure.key));
      if (isTable) area.current?.querySelector<HTMLElement>('td [data-unsure=true]')?.focus();
      else setOpened(unsure.key);
    },
  }));
  if (isTable)
    return (
      <Area ref={area}>
        <ProductTable entries={entries} shown={shown} disabled={disabled} onShow={onShow} onSee={onSee} />
      </Area>
    );
  return (
    <>
      <Button type="button" disabled={disabled} onClick={() => setOpened(shown)}>
        {entries.length > 1 ? `Products (${entries.length})` : 'Product'}
      </Button>
      <Suspense>
        {opened !== undefined && (
          <ProductSheet
            entries={entries}
            first={opened}
            onShow={onShow}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
