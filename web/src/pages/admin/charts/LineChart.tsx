// MIT, 50 kB, no dependencies, and the fastest of its kind: https://github.com/leeoniya/uPlot
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatShortDay } from '@packshot/proto/days';
import type { AdminSeries } from '@packshot/proto/rest/admin/stats';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { isolatedPoints } from './isolated-points.js';
import { readChartColors } from './read-chart-colors.js';

const height = 180;

/** The words of the library in the type of the page. */
const Place = styled.div`
  min-height: ${height}px;
  & .uplot,
  & .u-legend {
    font-family: inherit;
  }
  & .u-legend {
    color: ${color('text-quiet')};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    text-align: left;
  }
  & .u-legend th {
    font-weight: 400;
  }
  & .u-legend .u-marker {
    border-radius: 50%;
  }
`;

interface LineChartProps {
  series: AdminSeries;
  /** Writes a value with its unit. */
  write: (value: number) => string;
  /** There is no half of it. */
  whole?: boolean | undefined;
  /** The top of the chart, where that is always the same. */
  most?: number | undefined;
}

const wholeSteps = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => step * 10 ** zeros))
  .toSorted((a, b) => a - b);
/** The marks below the chart have no room for the year. */
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Draws a figure over time, as wide as its place. Its colours are those of the theme that it was drawn in. */
export function LineChart({ series, write, whole, most }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const look = readChartColors(box);
    const axis = {
      stroke: look.quiet,
      font: look.font,
      grid: { stroke: look.line, width: 1 },
      ticks: { show: false },
    };
    const short = series.by === 'day' ? shortDay : shortMonth;
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: series.lines.length > 1 },
        cursor: { points: { size: 7 } },
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        scales: { y: { range: (_chart, _least, highest) => [0, most ?? (highest > 0 ? highest * 1.1 : 1)] } },
        axes: [
          {
            ...axis,
            space: 64,
            values: (_chart, ticks) => ticks.map((tick) => short.format(tick * 1_000)),
          },
          {
            ...axis,
            size: 56,
            ...(whole ? { incrs: wholeSteps } : {}),
            values: (_chart, ticks) => ticks.map(write),
          },
        ],
        series: [
          {
            value: (_chart: uPlot, at: number | null) =>
              at === null ? '' : formatShortDay(new Date(at * 1_000)),
            label: series.by === 'day' ? 'Day' : 'Month',
          },
          ...series.lines.map((label, line) => ({
            label,
            stroke: look.lines[line % look.lines.length]!,
            ...(line > 2 ? { dash: [4, 4] } : {}),
            width: 2,
            spanGaps: false,
            points: {
              show: false,
              filter: () => isolatedPoints(series.points.map(({ values }) => values[line])),
            },
            value: (_chart: uPlot, value: number | null) => (value === null ? '–' : write(value)),
          })),
        ],
      },
      [
        series.points.map(({ from }) => Date.parse(from) / 1_000),
        ...series.lines.map((_label, line) => series.points.map(({ values }) => values[line] ?? null)),
      ],
      box,
    );
    const watcher = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [series, write, whole, most]);
  return <Place ref={place} aria-hidden />;
}
