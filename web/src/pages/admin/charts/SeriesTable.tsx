import { formatShortDay } from '@packshot/proto/days';
import type { AdminSeries } from '@packshot/proto/rest/admin/stats';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Figures = styled.details`
  margin-top: 8px;
  font-size: 0.8125rem;
  & summary {
    line-height: var(--dense);
    color: ${color('text-quiet')};
    cursor: pointer;
  }
  & div {
    max-height: 240px;
    overflow: auto;
  }
  & table {
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: 4px 8px 4px 0;
    font-weight: 400;
    text-align: right;
  }
  & th:first-child {
    text-align: left;
  }
`;

/** The figures of a chart as a table, for screen readers and for exact values. */
export const SeriesTable = ({ series, write }: { series: AdminSeries; write: (value: number) => string }) => (
  <Figures>
    <summary>Figures</summary>
    {/* The element must be focusable, so that the user can scroll the table with the keyboard. */}
    <div tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">{series.by === 'day' ? 'Day' : 'Month'} (UTC)</th>
            {series.lines.map((line) => (
              <th key={line} scope="col">
                {line}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.points.toReversed().map(({ from, values }) => (
            <tr key={from}>
              <th scope="row">{formatShortDay(from)}</th>
              {series.lines.map((line, index) => {
                const value = values[index] ?? null;
                return <td key={line}>{value === null ? '–' : write(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Figures>
);
