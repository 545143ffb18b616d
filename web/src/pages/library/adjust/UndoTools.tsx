import { Undo2 } from 'lucide-react';
import { Tool } from './Tool.js';

interface UndoToolsProps {
  canUndo: boolean;
  onUndo: () => void;
  onClear: () => void;
}

/** Buttons that undo the last stroke or all strokes. */
export const UndoTools = ({ canUndo, onUndo, onClear }: UndoToolsProps) => (
  <>
    <Tool type="button" disabled={!canUndo} onClick={onUndo}>
      <Undo2 size={18} aria-hidden />
      Undo
    </Tool>
    <Tool type="button" disabled={!canUndo} onClick={onClear}>
      Start over
    </Tool>
  </>
);
