/** Figures over time. It is loaded after the dashboard: the library of the charts is not small. */
export function Charts() {
  return null;
}
