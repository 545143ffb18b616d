/** Result of one alert. Times are in seconds; a missing time means that the alert did not fire or resolve. */
export interface Row {
  alert: string;
  fault: string;
  fired?: number | undefined;
  resolved?: number | undefined;
  /** Whether Alertmanager sent that the alert fires and that it resolved. */
  notified?: boolean;
  /** Reason that the fault was not caused. */
  skipped?: string;
}

const cell = (seconds: number | undefined): string => (seconds === undefined ? 'never' : seconds.toFixed(0));

/** Formats the rows as a table in Markdown. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows
    .toSorted((a, b) => a.alert.localeCompare(b.alert))
    .map(({ alert, fault, fired, resolved, notified, skipped }) =>
      skipped
        ? [alert, `${fault}; not run: ${skipped}`, '', '', '']
        : [alert, fault, cell(fired), cell(resolved), notified ? 'yes' : 'no'],
    );
  const head = ['alert', 'fault', 's to fire', 's to resolve', 'notified'];
  const all = [head, ['---', '---', '---:', '---:', '---'], ...lines];
  return `${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
