const statuses = {
  invalid: 422,
  not_possible: 422,
  card_declined: 402,
  key_reused: 400,
  not_found: 404,
  unauthorized: 401,
} as const;

/** A rejected call. Programs use the code, and people read the message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
  ) {
    super(message);
    this.status = statuses[code];
  }
}
