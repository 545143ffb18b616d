import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { styled } from 'styled-components';
import { QuietText } from '../table/cells.js';
import { formatCount } from '../figures.js';

const Line = styled.span`
  white-space: nowrap;
`;

/** What of a limit is used; one that is not the plan's is marked. */
export const Usage = ({ usage }: { usage: AdminUser['usage'] }) => (
  <Line>
    {formatCount(usage.current)} / {formatCount(usage.limit)}
    {usage.has_custom_limit && (
      <QuietText title={`The plan has ${formatCount(usage.plan_default)}`}> custom</QuietText>
    )}
  </Line>
);
