// Runs in the page, and draws `window.board` (set by `draw.ts`) with uPlot.
const colors = [
  '#73bf69',
  '#f2cc0c',
  '#5794f2',
  '#ff9830',
  '#f2495c',
  '#b877d9',
  '#37872d',
  '#8ab8ff',
  '#ffa6b0',
];

const scaled = (value, steps) => {
  const [size, unit] = steps.find(([least]) => Math.abs(value) >= least) ?? steps.at(-1);
  return `${Number((value / size).toPrecision(3))}${unit}`;
};
/** Formats values in Grafana's units. */
const write = {
  short: (value) =>
    scaled(value, [
      [1e6, ' Mil'],
      [1e3, ' K'],
      [1, ''],
    ]),
  s: (value) =>
    value === 0
      ? '0 s'
      : scaled(value, [
          [3600, ' hours'],
          [60, ' mins'],
          [1, ' s'],
          [1e-3, ' ms'],
          [1e-6, ' µs'],
        ]),
  reqps: (value) => `${write.short(value)} req/s`,
  ops: (value) => `${write.short(value)} ops/s`,
  none: (value) => String(Number(value.toPrecision(3))),
  bytes: (value) =>
    scaled(value, [
      [2 ** 30, ' GiB'],
      [2 ** 20, ' MiB'],
      [2 ** 10, ' KiB'],
      [1, ' B'],
    ]),
  percentunit: (value) => `${Number((100 * value).toPrecision(3))}%`,
};
const last = (values) => values.findLast((value) => value !== null);
/** Returns the function that formats the values of a panel. */
const formatOf = ({ title, fieldConfig: { defaults } }) => {
  const format = write[defaults.unit];
  if (!format) throw new Error(`${title}: the unit ${defaults.unit} is unknown`);
  return defaults.decimals === 0 ? (value) => format(Math.round(value)) : format;
};
const timeOf = (seconds) => new Date(seconds * 1_000).toISOString().slice(11, 16);
/** Colour that Grafana gives a value by the thresholds of its panel. */
const colorOf = (value, { defaults }) => {
  const step = defaults.thresholds?.steps.findLast((each) => each.value === null || value >= each.value);
  return { orange: '#ff9830', red: '#f2495c' }[step?.color];
};

for (const { panel, times, lines } of window.board) {
  const { x, y, w, h } = panel.gridPos;
  const box = document.body.appendChild(document.createElement('section'));
  box.style.gridArea = `${y + 1} / ${x + 1} / span ${h} / span ${w}`;
  box.appendChild(document.createElement('h2')).textContent = panel.title;
  const unit = formatOf(panel);
  if (lines.length === 0) box.appendChild(document.createElement('p')).textContent = 'No data';
  else if (panel.type === 'stat')
    for (const { name, values } of lines) {
      const value = last(values);
      const text = box.appendChild(document.createElement('p'));
      text.style.color = value === undefined ? '' : colorOf(value, panel.fieldConfig);
      text.textContent = `${lines.length > 1 ? `${name} ` : ''}${value === undefined ? 'No data' : unit(value)}`;
    }
  else draw(box, panel, times, lines, unit);
}

function draw(box, panel, times, lines, unit) {
  const stacked = panel.fieldConfig.defaults.custom?.stacking?.mode === 'normal';
  const sums = times.map(() => 0);
  const data = lines.map(({ values }) =>
    stacked ? values.map((value, n) => (sums[n] += value ?? 0)) : values,
  );
  const most = Math.max(0, ...data.flat());
  const names = box.appendChild(document.createElement('footer'));
  lines.forEach(({ name, values }, n) => {
    const label = names.appendChild(document.createElement('span'));
    label.style.color = colors[n % colors.length];
    const value = last(values);
    label.textContent = `${name} ${value === undefined ? '–' : unit(value)}`;
  });
  const chart = new uPlot(
    {
      width: box.clientWidth - 16,
      height: box.clientHeight - names.offsetHeight - 50,
      cursor: { show: false },
      legend: { show: false },
      scales: { y: { range: [0, most > 0 ? most * 1.1 : 1] } },
      axes: [
        { stroke: '#aaa', grid: { stroke: '#333' }, values: (_, ticks) => ticks.map(timeOf) },
        { stroke: '#aaa', grid: { stroke: '#333' }, size: 90, values: (_, ticks) => ticks.map(unit) },
      ],
      series: [
        {},
        // The last line is drawn first, because the last line is the highest line of a stacked panel.
        ...lines
          .map(({ name }, n) => ({
            label: name,
            stroke: colors[n % colors.length],
            width: 1.5,
            ...(stacked && { fill: `${colors[n % colors.length]}4d` }),
          }))
          .toReversed(),
      ],
    },
    [times, ...data.toReversed()],
  );
  names.before(chart.root);
}
