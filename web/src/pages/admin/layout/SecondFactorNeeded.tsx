import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';

/** Takes the place of every page of the back-office while the operator has no second factor. */
export const SecondFactorNeeded = ({ sentence }: { sentence: string }) => (
  <EmptyState icon={<ShieldAlert size={40} aria-hidden />} title="Second factor needed" text={sentence}>
    <Button as={Link} $look="primary" to={paths.account}>
      Open Account
    </Button>
  </EmptyState>
);
