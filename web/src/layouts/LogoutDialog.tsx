import { signOut } from '../auth/sign-out.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

/** Asks before logging out (spec §5). */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <ConfirmDialog
    open={open}
    title="Log out?"
    text="Pictures that are being made go on. They will be in your library when you come back."
    action="Log out"
    onConfirm={() => void signOut()}
    onClose={onClose}
  />
);
