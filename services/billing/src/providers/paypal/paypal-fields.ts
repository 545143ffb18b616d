/** What the adapter of PayPal reads from the environment. Spread into the service's own schema. */
export const paypalFields = {};
