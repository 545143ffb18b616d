import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Row } from '../../../ui/Card.js';
import { IconButton } from '../../../ui/IconButton.js';
import { zooms } from './zooms.js';

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
export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const change = (by: number) => {
    const next = Math.round((zoom + by) * 10) / 10;
    onZoom(Math.min(zooms.max, Math.max(zooms.min, next)));
  };
  return (
    <Row $gap={4}>
      <IconButton
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= zooms.min}
        onClick={() => change(-zooms.step)}
      >
        <Minus size={20} aria-hidden />
      </IconButton>
      <Percent aria-label="Zoom">{Math.round(zoom * 100)}%</Percent>
      <IconButton
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= zooms.max}
        onClick={() => change(zooms.step)}
      >
        <Plus size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}
