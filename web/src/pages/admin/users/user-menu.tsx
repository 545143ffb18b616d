import type { AdminUser } from '@packshot/proto/rest/admin/users';
import {
  Gauge,
  KeyRound,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { MenuItem } from '../../../ui/Menu.js';
import { askDelete } from './ask-delete.js';
import { askActive, askAdmin, askLimit, askResetUsage, removeLimit, sendPasswordReset } from './user-acts.js';

/** What cannot be done says why: operators do not shut themselves out. */
const unlessMine = (mine: boolean, item: MenuItem): MenuItem =>
  mine ? { ...item, name: `${item.name}: not yourself`, disabled: true } : item;

/** What can be done with a user. @param me the operator's own id */
export function userMenu(user: AdminUser, me: string | undefined): MenuItem[] {
  const mine = user.id === me;
  const { usage } = user;
  return [
    unlessMine(mine, {
      name: user.is_active ? 'Deactivate' : 'Activate',
      icon: user.is_active ? <UserX size={16} /> : <UserCheck size={16} />,
      onSelect: () => askActive(user, !user.is_active),
    }),
    unlessMine(mine, {
      name: user.is_admin ? 'Remove admin' : 'Grant admin',
      icon: user.is_admin ? <ShieldOff size={16} /> : <ShieldCheck size={16} />,
      onSelect: () => askAdmin(user, !user.is_admin),
    }),
    { name: 'Reset usage', icon: <RotateCcw size={16} />, onSelect: () => askResetUsage(user) },
    { name: 'Set custom limit', icon: <Gauge size={16} />, onSelect: () => askLimit(user) },
    ...(usage.has_custom_limit
      ? [
          {
            name: `Back to ${usage.plan_default}, the plan's limit`,
            icon: <Undo2 size={16} />,
            onSelect: () => removeLimit(user),
          },
        ]
      : []),
    { name: 'Send password reset', icon: <KeyRound size={16} />, onSelect: () => sendPasswordReset(user) },
    unlessMine(mine, {
      name: 'Delete user',
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => void askDelete(user),
    }),
  ];
}
