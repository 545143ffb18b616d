/** What the adapter of Sandbox reads from the environment. Spread into the service's own schema. */
export const sandboxFields = {};
