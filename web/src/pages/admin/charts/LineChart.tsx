// MIT, 50 kB, no dependencies, and the fastest of its kind: https://github.com/leeoniya/uPlot
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { AdminSeries } from '@packshot/proto/rest/admin/stats';
import { useEffect, useRef } from 'react';
import { lookOf } from './look-of.js';

interface LineChartProps {
  series: AdminSeries;
  /** Writes a value with its unit. */
  write: (value: number) => string;
}

const height = 180;

/** Draws a figure over time, as wide as its place. Its colours are those of the theme that it was drawn in. */
export function LineChart({ series, write }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const look = lookOf(box);
    const axis = { stroke: look.quiet, grid: { stroke: look.line, width: 1 }, ticks: { show: false } };
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: series.lines.length > 1 },
        cursor: { points: { size: 7 } },
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
        scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.1 : 1] } },
        axes: [axis, { ...axis, size: 64, values: (_chart, ticks) => ticks.map(write) }],
        series: [
          {},
          ...series.lines.map((label, line) => ({
            label,
            stroke: look.lines[line % look.lines.length]!,
            width: 2,
            spanGaps: false,
            points: { show: series.points.length < 3 },
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
  }, [series, write]);
  return <div ref={place} aria-hidden style={{ minHeight: height }} />;
}
