import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { ArrowLeftRight, Ban, CalendarPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.js';
import { ChangePlanDialog } from './ChangePlanDialog.js';
import { EndDialog } from './EndDialog.js';
import { ExtendDialog } from './ExtendDialog.js';

const dialogs = { change: ChangePlanDialog, extend: ExtendDialog, end: EndDialog };

export function useSubscriptionActs(): {
  menu: (of: AdminSubscription) => MenuItem[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ what: keyof typeof dialogs; of: AdminSubscription }>();
  const Dialog = open && dialogs[open.what];
  return {
    menu: (of) => {
      // Billing rejects plan changes while a payment is due, and extra days while a plan change is scheduled.
      const granted = of.status === 'active';
      return [
        {
          name: 'Change plan',
          icon: <ArrowLeftRight size={16} />,
          disabled: !granted,
          onSelect: () => setOpen({ what: 'change', of }),
        },
        {
          name: 'Extend period',
          icon: <CalendarPlus size={16} />,
          disabled: !granted || of.next_offer !== null,
          onSelect: () => setOpen({ what: 'extend', of }),
        },
        {
          name: 'Cancel plan',
          icon: <Ban size={16} />,
          danger: true,
          disabled: of.status === 'ended',
          onSelect: () => setOpen({ what: 'end', of }),
        },
      ];
    },
    dialog: Dialog && <Dialog of={open.of} onClose={() => setOpen(undefined)} />,
  };
}
