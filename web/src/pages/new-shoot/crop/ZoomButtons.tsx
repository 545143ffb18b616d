import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Row } from '../../../ui/Card.js';
import { IconButton } from '../../../ui/IconButton.js';
import { zoomIn, zoomOut, zoomLimits } from './zooms.js';

const Percent = styled.output`
  min-width: 56px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Zooms in steps, and says how far. */
export const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => (
  <Row $gap={4}>
    <IconButton
      type="button"
      aria-label="Zoom out"
      disabled={zoom <= zoomLimits.min}
      onClick={() => onZoom(zoomOut(zoom))}
    >
      <Minus size={20} aria-hidden />
    </IconButton>
    <Percent aria-label="Zoom">{Math.round(zoom * 100)}%</Percent>
    <IconButton
      type="button"
      aria-label="Zoom in"
      disabled={zoom >= zoomLimits.max}
      onClick={() => onZoom(zoomIn(zoom))}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  </Row>
);
