import { useParams } from 'react-router-dom';
import { Stack } from '../../../ui/Card.js';
import { isNotFoundError, OneView } from '../table/OneView.js';
import { useList } from '../table/use-list.js';
import { Account } from './Account.js';
import { Deletion } from './Deletion.js';
import { SignInPanel } from './SignInPanel.js';
import { UserJobs } from './UserJobs.js';
import { UserMails } from './UserMails.js';
import { UserMessages } from './UserMessages.js';
import { UserMoney } from './UserMoney.js';
import { UserTrail } from './UserTrail.js';

/**
 * All data of a user on one page. For a deleted user, the page shows only the progress of the erasure and the activity.
 */
export function UserPage() {
  const { id = '' } = useParams();
  const one = useList('adminGetUser', {}, { params: { id } });
  return (
    <Stack $gap={16}>
      <OneView
        one={one}
        kind="User"
        failed="Failed to load the user"
        gone="This user does not exist or was deleted."
      >
        {(user) => (
          <>
            <Account user={user} />
            <SignInPanel user={user} />
            <UserMoney userId={id} />
            <UserJobs userId={id} />
            <UserMessages userId={id} />
            <UserMails userId={id} />
          </>
        )}
      </OneView>
      {isNotFoundError(one.error) && <Deletion userId={id} />}
      <UserTrail userId={id} />
    </Stack>
  );
}
