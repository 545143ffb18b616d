import { signOut } from '../auth/sign-out.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

/** Asks for confirmation before logging out (spec §5). */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <ConfirmDialog
    open={open}
    title="Log out?"
    text="Pictures in progress will finish and wait in your library. Photos that you have not uploaded yet are removed from this browser."
    action="Log out"
    onConfirm={() => void signOut()}
    onClose={onClose}
  />
);
