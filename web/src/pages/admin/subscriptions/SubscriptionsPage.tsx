export function SubscriptionsPage() {
  return <h1>Subscriptions</h1>;
}
