/** What the adapter of Stripe reads from the environment. Spread into the service's own schema. */
export const stripeFields = {};
