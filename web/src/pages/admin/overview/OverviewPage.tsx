export function OverviewPage() {
  return <h1>Admin Dashboard</h1>;
}
