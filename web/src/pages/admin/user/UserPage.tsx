export function UserPage() {
  return <h1>User</h1>;
}
