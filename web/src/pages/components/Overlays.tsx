import { CircleHelp, Download, EllipsisVertical, Menu as MenuIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Quiet, Row } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { IconButton } from '../../ui/IconButton.js';
import { Menu } from '../../ui/Menu.js';
import { Sheet } from '../../ui/Sheet.js';
import { toast } from '../../ui/toast.js';
import { Tooltip } from '../../ui/Tooltip.js';
import { Example } from './Example.js';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Example name="Dialogs and sheet">
        <Row>
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Ask a question</Button>
          <Sheet
            open={open === 'sheet'}
            title="Menu"
            onOpenChange={(next) => setOpen(next ? 'sheet' : undefined)}
            trigger={
              <Button>
                <MenuIcon size={18} aria-hidden /> Open a sheet
              </Button>
            }
          >
            <Quiet>The sheet slides over the page and returns the focus.</Quiet>
          </Sheet>
        </Row>
        <Dialog
          open={open === 'dialog'}
          title="Rename"
          text="The name of the job in your library."
          onClose={close}
        >
          <Field label="Name" defaultValue="mug.jpg" />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Delete mug.jpg?"
          text="The photo and its pictures are permanently deleted."
          action="Delete"
          onConfirm={() => toast.say('Deleted')}
          onClose={close}
        />
      </Example>
      <Example name="Menu, tooltip, toasts">
        <Row>
          <Menu
            trigger={
              <IconButton aria-label="Actions">
                <EllipsisVertical size={20} aria-hidden />
              </IconButton>
            }
            items={[
              {
                name: 'Rename',
                icon: <Pencil size={16} aria-hidden />,
                onSelect: () => toast.say('Renamed'),
              },
              {
                name: 'Download',
                icon: <Download size={16} aria-hidden />,
                disabled: true,
                onSelect: () => {},
              },
              {
                name: 'Delete',
                icon: <Trash2 size={16} aria-hidden />,
                danger: true,
                onSelect: () => toast.fault('Failed to delete job'),
              },
            ]}
          />
          <Tooltip text="Counted per billing period">
            <IconButton aria-label="About generations">
              <CircleHelp size={20} aria-hidden />
            </IconButton>
          </Tooltip>
          <Button onClick={() => toast.say('mug.jpg deleted', () => toast.say('mug.jpg is back'))}>
            Show a message
          </Button>
          <Button onClick={() => toast.fault('Failed to rename job')}>Show an error</Button>
        </Row>
      </Example>
    </>
  );
}
