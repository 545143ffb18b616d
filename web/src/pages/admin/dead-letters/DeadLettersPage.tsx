export function DeadLettersPage() {
  return <h1>Dead letters</h1>;
}
