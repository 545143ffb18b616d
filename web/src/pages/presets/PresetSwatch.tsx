import { frameOf } from '@packshot/proto/rest/preset-limits';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';

const Room = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 96px;
  height: 96px;
`;

const Frame = styled.div`
  display: grid;
  border: 1px solid ${color('line-strong')};
`;

const Product = styled.div<{ $shadow: boolean }>`
  place-self: center;
  background: #8a8f98;
  border-radius: 3px;
  box-shadow: ${({ $shadow }) => ($shadow ? '0 4px 6px rgb(0 0 0 / 35%)' : 'none')};
`;

/** Shows the checks that usually stand for transparency. */
const checks = 'repeating-conic-gradient(#d5d8dd 0 25%, #fff 0 50%) 0 0 / 12px 12px';

/** Draws the frame of a preset with its background and margin. The text next to the drawing says the same. */
export function PresetSwatch({ settings }: { settings: PresetSettings }) {
  const { width, height } = frameOf({ ratio: settings.ratio, long_side: 94 });
  const side = Math.min(width, height) * (1 - 2 * settings.margin);
  return (
    <Room aria-hidden>
      <Frame
        style={{
          width,
          height,
          background: settings.background === 'transparent' ? checks : settings.background,
        }}
      >
        <Product $shadow={settings.shadow !== 'none'} style={{ width: side * 0.7, height: side }} />
      </Frame>
    </Room>
  );
}
