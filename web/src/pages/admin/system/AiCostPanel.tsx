import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { Quiet } from '../../../ui/Card.js';
import { formatCount, formatSmallAmount } from '../figures.js';
import { Panel } from '../overview/Panel.js';
import { Figures } from './Figures.js';

/** Number of pictures and provider cost of each engine in the last 30 days. */
export const AiCostPanel = ({ cost }: { cost: AdminSystem['ai_cost'] }) => (
  <Panel title="Engines, last 30 days">
    {cost.length === 0 ? (
      <Quiet>No data available</Quiet>
    ) : (
      <Figures>
        <thead>
          <tr>
            <th scope="col">Engine</th>
            <th scope="col" className="end">
              Jobs
            </th>
            <th scope="col" className="end">
              Failed
            </th>
            <th scope="col" className="end">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {cost.map(({ engine, jobs, failed, cost_usd }) => (
            <tr key={engine}>
              <th scope="row">{engine}</th>
              <td className="end">{formatCount(jobs)}</td>
              <td className="end">{formatCount(failed)}</td>
              <td className="end">{formatSmallAmount(cost_usd)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
    )}
  </Panel>
);
