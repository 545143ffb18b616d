import { SlidersHorizontal, Store } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import type { JobFilter } from '../../../api/job-filter.js';
import { omitEmpty } from '../../../api/omit-empty.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { toast } from '../../../ui/toast.js';
import { useDialog } from '../../../ui/use-dialog.js';
import { downloadArchive } from '../download/download-archive.js';
import { EditDialog } from '../edit/EditDialog.js';
import { ExportDialog } from '../export/ExportDialog.js';
import { countPictures, undoHint } from '../job/job-text.js';
import { SelectionMenu } from './actions/SelectionMenu.js';
import { SelectionBar } from './SelectionBar.js';
import type { Selection } from './use-selection.js';

interface LibrarySelectionProps {
  selection: Selection;
  filter: JobFilter;
  total: number;
  onDelete: (ids: readonly string[]) => Promise<void>;
  /** Called after pictures were added or changed, or may not have been deleted. */
  onChanged: () => void;
}

/** The bar of a selection with its confirmation. Nothing is shown without a selection. */
export function LibrarySelection({ selection, filter, total, onDelete, onChanged }: LibrarySelectionProps) {
  const [loading, setLoading] = useState(false);
  const [asking, setAsking] = useState(false);
  const [dialog, open, close] = useDialog<{ kind: 'export' | 'edit' }>();
  const { ids, select, clear } = selection;
  const selectAll = async () => {
    toast.settle('select all');
    setLoading(true);
    try {
      select((await call('listJobIds', { query: omitEmpty(filter) })).ids);
    } catch (fault) {
      toast.fault(sentenceFor(fault, 'Failed to select all'), 'select all');
    } finally {
      setLoading(false);
    }
  };
  const [first, ...others] = ids;
  if (ids.size === 0) return null;
  return (
    <>
      <SelectionBar
        count={ids.size}
        total={total}
        loading={loading}
        onSelectAll={() => void selectAll()}
        onDownload={() => void downloadArchive({ ids: [...ids] })}
        onDelete={() => setAsking(true)}
        onClear={clear}
      >
        <Button onClick={() => open({ kind: 'export' })}>
          <Store size={18} aria-hidden /> Download for...
        </Button>
        <Button onClick={() => open({ kind: 'edit' })}>
          <SlidersHorizontal size={18} aria-hidden /> Edit...
        </Button>
        <SelectionMenu ids={ids} onChanged={onChanged} />
      </SelectionBar>
      {dialog?.kind === 'edit' && first !== undefined && (
        <EditDialog
          ids={[first, ...others]}
          name={countPictures(ids.size)}
          onApplied={onChanged}
          onClose={close}
        />
      )}
      {dialog?.kind === 'export' && (
        <ExportDialog ids={[...ids]} name={countPictures(ids.size)} onClose={close} />
      )}
      <ConfirmDialog
        open={asking}
        title={`Delete ${countPictures(ids.size)}?`}
        text={`The pictures will be permanently deleted. Their original photos are deleted as well, unless other pictures use them. ${undoHint}`}
        action="Delete"
        onConfirm={() => {
          toast.settle('delete selection');
          onDelete([...ids]).catch((fault: unknown) => {
            toast.fault(sentenceFor(fault, 'Failed to delete pictures'), 'delete selection');
            onChanged();
          });
          clear();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
