import {
  Activity,
  CreditCard,
  Gauge,
  Images,
  LifeBuoy,
  MailX,
  ReceiptText,
  Server,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { AdminMenuCounts } from '@packshot/proto/rest/admin/stats';
import { paths } from '../../../paths.js';

interface Section {
  to: string;
  name: string;
  Icon: LucideIcon;
  /** Key of the number that the menu shows next to the name. */
  counts?: keyof AdminMenuCounts;
}

/** Parts of the back-office in the order of the menu. */
export const sections: Section[] = [
  { to: paths.admin, name: 'Overview', Icon: Gauge },
  { to: paths.adminUsers, name: 'Users', Icon: Users },
  { to: paths.adminJobs, name: 'Jobs', Icon: Images },
  { to: paths.adminSubscriptions, name: 'Subscriptions', Icon: CreditCard },
  { to: paths.adminPayments, name: 'Payments', Icon: ReceiptText },
  { to: paths.adminSupport, name: 'Support', Icon: LifeBuoy, counts: 'open_messages' },
  { to: paths.adminActivity, name: 'Activity', Icon: Activity },
  { to: paths.adminDeadLetters, name: 'Dead letters', Icon: MailX, counts: 'dead_letters' },
  { to: paths.adminSystem, name: 'System', Icon: Server },
];
