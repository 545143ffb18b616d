import { Ellipsis, FolderInput, RefreshCw, TextCursorInput, WandSparkles } from 'lucide-react';
import { Button } from '../../../../ui/Button.js';
import { Menu } from '../../../../ui/Menu.js';
import { useDialog } from '../../../../ui/use-dialog.js';
import { MakeAlsoDialog } from './MakeAlsoDialog.js';
import { MoveDialog } from './MoveDialog.js';
import { RenameDialog } from './RenameDialog.js';
import { RenderAgainDialog } from './RenderAgainDialog.js';

export interface SelectionActionProps {
  ids: readonly string[];
  /** Called after pictures were added or changed. */
  onChanged: () => void;
  onClose: () => void;
}

const actions = {
  also: { name: 'Make also...', Icon: WandSparkles, Dialog: MakeAlsoDialog },
  again: { name: 'Render again...', Icon: RefreshCw, Dialog: RenderAgainDialog },
  rename: { name: 'Rename by pattern...', Icon: TextCursorInput, Dialog: RenameDialog },
  move: { name: 'Move to product...', Icon: FolderInput, Dialog: MoveDialog },
} as const;

/** The actions on a selection that are too many for buttons, with their dialogs. */
export function SelectionMenu({ ids, onChanged }: { ids: ReadonlySet<string>; onChanged: () => void }) {
  const [opened, open, close] = useDialog<{ id: keyof typeof actions }>();
  const Dialog = opened && actions[opened.id].Dialog;
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Ellipsis size={18} aria-hidden /> More
          </Button>
        }
        items={(Object.keys(actions) as (keyof typeof actions)[]).map((id) => {
          const { name, Icon } = actions[id];
          return { name, icon: <Icon size={18} aria-hidden />, onSelect: () => open({ id }) };
        })}
      />
      {Dialog && <Dialog ids={[...ids]} onChanged={onChanged} onClose={close} />}
    </>
  );
}
