import type { Dashboard, LookReason } from '@packshot/proto/rest/dashboard';
import type { Job } from '@packshot/proto/rest/job-schema';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { twoLines } from '../../ui/two-lines.js';
import { titleOf } from '../library/job/job-text.js';
import { Cover } from '../products/Cover.js';

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled(Link)`
  display: grid;
  gap: 12px;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  padding: 8px 0;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover p:first-child {
    text-decoration: underline;
  }
  & p:first-child {
    ${twoLines}
  }
`;

const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 1;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

const reasonOf = (reason: LookReason, { error_message, notices }: Job): string => {
  if (reason === 'failed') return error_message ?? 'The picture could not be made.';
  if (reason === 'no_person') return 'This Try-On shows no person.';
  return notices.includes('check_edge') ? 'Check the cut-out edge.' : 'Compare the two cut-outs.';
};

/** Pictures that need a look, with the reason. Each link opens the picture. */
export function ToCheck({ total, pictures }: Dashboard['to_check']) {
  const more = total - pictures.length;
  return (
    <Card aria-labelledby="to-check">
      <Stack $gap={12}>
        <h2 id="to-check">Needs a look</h2>
        <List>
          {pictures.map(({ reason, job }) => (
            <li key={job.id}>
              <Item
                to={reason === 'failed' ? `${paths.library}?status=failed` : `${paths.library}?job=${job.id}`}
              >
                <Picture>
                  <Cover src={job.thumbnail_url ?? job.original_thumbnail_url} />
                </Picture>
                <div>
                  <p title={titleOf(job)}>{titleOf(job)}</p>
                  <Quiet>{reasonOf(reason, job)}</Quiet>
                </div>
              </Item>
            </li>
          ))}
        </List>
        {more > 0 && <Quiet>And {more} more in your library.</Quiet>}
      </Stack>
    </Card>
  );
}
