import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { TruncatedText, NoValue } from './cells.js';

interface PersonProps {
  id: string | null;
  email: string | null;
}

/** The name of a user, linked to the user's page. A user without an address has been deleted. */
export const Person = ({ id, email }: PersonProps) =>
  id === null ? (
    <NoValue />
  ) : (
    <TruncatedText $ch={28} title={email ?? id}>
      <Link to={generatePath(paths.adminUser, { id })}>{email ?? 'Deleted user'}</Link>
    </TruncatedText>
  );
