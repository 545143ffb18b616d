import { Activity, CircleX, LifeBuoy, Server, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../paths.js';
import { color } from '../../../theme/color.js';
import { Panel } from './Panel.js';

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 -12px -8px;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--dense);
    padding: 0 12px;
    border-radius: var(--radius);
    text-decoration: none;
    &:hover {
      background: ${color('sunken')};
    }
  }
  & svg {
    color: ${color('text-quiet')};
  }
`;

const actions: [to: string, name: string, Icon: LucideIcon][] = [
  [`${paths.adminJobs}?status=failed`, 'Review failed jobs', CircleX],
  [paths.adminUsers, 'Manage users', Users],
  [`${paths.adminSupport}?status=open`, 'Answer open messages', LifeBuoy],
  [paths.adminSystem, 'Check queue and workers', Server],
  [paths.adminActivity, 'View the activity log', Activity],
];

/** Links to the most used pages. */
export const QuickActions = () => (
  <Panel title="Quick actions">
    <List>
      {actions.map(([to, name, Icon]) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={17} aria-hidden /> {name}
          </Link>
        </li>
      ))}
    </List>
  </Panel>
);
