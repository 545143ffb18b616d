import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { styled } from 'styled-components';
import { Small } from '../table/cells.js';
import { count } from '../figures.js';

const Line = styled.span`
  white-space: nowrap;
`;

/** What of a limit is used; one that is not the plan's is marked. */
export const Usage = ({ usage }: { usage: AdminUser['usage'] }) => (
  <Line>
    {count(usage.current)} / {count(usage.limit)}
    {usage.has_custom_limit && <Small title={`The plan has ${count(usage.plan_default)}`}> custom</Small>}
  </Line>
);
