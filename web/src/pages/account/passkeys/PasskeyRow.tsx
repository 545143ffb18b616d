import type { Passkey } from '@packshot/proto/rest/passkeys';
import { EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Quiet } from '../../../ui/Card.js';
import { formatDate } from '../../../ui/format-date.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/Menu.js';
import { Line } from '../Line.js';
import { timeAgo } from '../sessions/time-ago.js';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <Line>
      <KeyRound size={20} aria-hidden />
      <div>
        <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
        <Quiet style={{ fontSize: '0.875rem' }}>
          Added {formatDate(created_at)},{' '}
          {last_used_at ? `last used ${timeAgo(new Date(last_used_at))}` : 'not used yet'}
          {synced && '. Synced across your devices.'}
        </Quiet>
      </div>
      <Menu
        trigger={
          <IconButton aria-label={`Actions for ${name}`} style={{ marginRight: -12 }}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        }
        items={[
          { name: 'Rename', icon: <Pencil size={18} aria-hidden />, onSelect: onRename },
          { name: 'Remove', icon: <Trash2 size={18} aria-hidden />, danger: true, onSelect: onRemove },
        ]}
      />
    </Line>
  );
}
