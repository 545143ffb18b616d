/** Returns the name of an alert. The guards have a separate alert for each service and for each other alert. */
export function nameOf({ alertname, service, blind }: Record<string, string>): string {
  const about = service ?? blind;
  return about ? `${alertname} (${about})` : String(alertname);
}
