import { formatShortDay } from '@packshot/proto/days';
import type { AdminSeries } from '@packshot/proto/rest/admin/stats';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { color } from '../../../theme/color.js';
import { isolatedPoints } from './isolated-points.js';

/** Reads the theme's colours from the page, because a canvas cannot use CSS variables. */
function readChartColors(element: Element): {
  quiet: string;
  line: string;
  lines: string[];
  font: string;
} {
  const style = getComputedStyle(element);
  const of = (role: string) => style.getPropertyValue(`--${role}`).trim();
  return {
    quiet: of('text-quiet'),
    line: of('line'),
    lines: [of('text'), of('success'), of('danger'), of('line-strong')],
    font: `12px ${style.fontFamily}`,
  };
}

// The library uPlot (MIT, 50 kB, no dependencies) draws the chart. See https://github.com/leeoniya/uPlot

const height = 180;

/** Gives the library's legend the font of the page. */
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
  /** Formats a value with a unit. */
  write: (value: number) => string;
  /** Whether values are whole numbers. */
  whole?: boolean | undefined;
  /** Fixed upper end of the scale. */
  most?: number | undefined;
}

const wholeSteps = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => step * 10 ** zeros))
  .toSorted((a, b) => a - b);
/** Format of a day without the year, because the axis has no room for the year. */
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Draws a metric over time, at full width and in the colours of the current theme. */
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
