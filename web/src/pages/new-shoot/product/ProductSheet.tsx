import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';
import { IconButton } from '../../../ui/IconButton.js';
import { overlayStyle } from '../../../ui/overlay.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import { useSwipe } from '../../library/viewer/use-swipe.js';
import type { ProductEntry } from './entries.js';
import { HeightChoice } from './HeightChoice.js';
import { ProductQuestions } from './ProductQuestions.js';
import { stateFacts } from './state-facts.js';
import { Thumbnail } from './Thumbnail.js';

const rise = keyframes`from { translate: 0 100%; }`;

const Overlay = styled(Dialog.Overlay)`
  ${overlayStyle}
`;

const Content = styled(Dialog.Content)`
  position: fixed;
  z-index: 41;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  max-height: 92dvh;
  border-radius: var(--radius) var(--radius) 0 0;
  background: ${color('surface')};
  animation: ${rise} 180ms ease-out;
`;

/** Vertical panning scrolls, so that the page itself handles horizontal swipes. */
const Body = styled.div`
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;
`;

const Foot = styled(Row)`
  flex-wrap: nowrap;
  justify-content: space-between;
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
`;

interface ProductSheetProps {
  entries: readonly ProductEntry[];
  /** Product that the sheet opens with. */
  first: number;
  onShow: (key: number) => void;
  onClose: () => void;
}

/** The products on a phone: one product a page, with a swipe or the arrow buttons to the next product. */
export function ProductSheet({ entries, first, onShow, onClose }: ProductSheetProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ key }) => key === first),
    ),
  );
  const returnFocus = useReturnFocus();
  const go = (by: number) => {
    const next = entries[at + by];
    if (!next) return;
    setAt(at + by);
    onShow(next.key);
  };
  const { handlers: swipe } = useSwipe(go);
  const entry = entries[at];
  if (!entry) return null;
  const { name, product, usesHeight } = entry;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Content aria-describedby={undefined} {...returnFocus}>
          <Body key={entry.key} {...swipe}>
            <Stack $gap={20}>
              <Row style={{ flexWrap: 'nowrap' }}>
                <Thumbnail entry={entry} />
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Dialog.Title asChild>
                    <h2 style={{ fontSize: '1rem' }}>{name}</h2>
                  </Dialog.Title>
                  <Quiet>{stateFacts(product)}</Quiet>
                </div>
              </Row>
              <ProductQuestions product={product} disabled={false} />
              {usesHeight && <HeightChoice product={product} disabled={false} />}
            </Stack>
          </Body>
          <Foot>
            <IconButton
              type="button"
              aria-label="Previous product"
              disabled={at === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <output>{`${at + 1} of ${entries.length}`}</output>
            <IconButton
              type="button"
              aria-label="Next product"
              disabled={at === entries.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight size={20} aria-hidden />
            </IconButton>
            <Button type="button" $look="primary" onClick={onClose}>
              Done
            </Button>
          </Foot>
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
