export function MessagePage() {
  return <h1>Message</h1>;
}
