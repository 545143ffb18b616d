import { ZoomIn, ZoomOut } from 'lucide-react';
import { styled } from 'styled-components';
import { Tool } from './Tool.js';
import type { PhotoView } from './use-view.js';
import { maxScale } from './view.js';

const Tools = styled.div`
  position: absolute;
  right: 12px;
  bottom: 12px;
  display: flex;
  gap: 8px;
  & button {
    background: #111c;
  }
`;

/** Factor of a click on a zoom button: two clicks double the scale. */
const factor = Math.SQRT2;

const percent = (scale: number): string => `${Math.round(scale * 100)} %`;

/** Buttons over the photo that zoom around its centre. */
export const ZoomTools = ({ view, zoomBy, showWhole }: Pick<PhotoView, 'view' | 'zoomBy' | 'showWhole'>) => (
  <Tools onPointerDown={(event) => event.stopPropagation()}>
    <Tool type="button" aria-label="Zoom out" disabled={view.scale <= 1} onClick={() => zoomBy(1 / factor)}>
      <ZoomOut size={18} aria-hidden />
    </Tool>
    <Tool
      type="button"
      aria-label={`${percent(view.scale)}: show the whole photo`}
      disabled={view.scale <= 1}
      onClick={showWhole}
    >
      {percent(view.scale)}
    </Tool>
    <Tool type="button" aria-label="Zoom in" disabled={view.scale >= maxScale} onClick={() => zoomBy(factor)}>
      <ZoomIn size={18} aria-hidden />
    </Tool>
  </Tools>
);
