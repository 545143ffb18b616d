import { CreditCard, Images, LayoutDashboard, UserRound, WandSparkles } from 'lucide-react';
import { paths } from '../paths.js';

/** Pages of a seller, for the side menu and the bottom tabs. */
export const menuItems = [
  { to: paths.dashboard, name: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.newShoot, name: 'New Image', Icon: WandSparkles },
  { to: paths.library, name: 'Library', Icon: Images },
  { to: paths.billing, name: 'Billing', Icon: CreditCard },
  { to: paths.account, name: 'Account', Icon: UserRound },
];
