import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** QR code in black on white in both themes, with the quiet zone that cameras need. */
const Frame = styled.div`
  align-self: center;
  width: 200px;
  height: 200px;
  background: #fff;
  border-radius: var(--radius);
  overflow: hidden;
  & svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** Shows a text as a QR code. The encoder (uqr, MIT, no dependencies) is loaded on first use. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    let shown = true;
    import('uqr').then(
      ({ encode }) => shown && setCells(encode(text, { border: 3 }).data),
      () => {
        // If loading fails, the user can type the setup key shown next to the QR code.
      },
    );
    return () => {
      shown = false;
    };
  }, [text]);
  if (!cells) return <Frame aria-hidden />;
  const path = cells.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Frame>
      <svg viewBox={`0 0 ${cells.length} ${cells.length}`} shapeRendering="crispEdges">
        <title>{label}</title>
        <path d={path} fill="#000" />
      </svg>
    </Frame>
  );
}
