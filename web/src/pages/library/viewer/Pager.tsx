import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.js';
import type { PictureStep } from './step.js';
import { Tools } from './Tools.js';

interface PagerProps {
  index: number;
  count: number;
  onStep: (by: PictureStep) => void;
}

/** The number of the picture, and buttons for the previous and the next picture. */
export const Pager = ({ index, count, onStep }: PagerProps) => (
  <Tools>
    <IconButton type="button" aria-label="Previous picture" disabled={index <= 0} onClick={() => onStep(-1)}>
      <ChevronLeft size={24} aria-hidden />
    </IconButton>
    <span aria-live="polite">
      {index + 1} / {count}
    </span>
    <IconButton
      type="button"
      aria-label="Next picture"
      disabled={index >= count - 1}
      onClick={() => onStep(1)}
    >
      <ChevronRight size={24} aria-hidden />
    </IconButton>
  </Tools>
);
