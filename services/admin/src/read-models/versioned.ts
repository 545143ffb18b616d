/** What is told of one thing, and which version of it that is. */
export interface Versioned<T> {
  version: number;
  data: T;
}

/** A time of an event as a value of the database. */
export const toDate = <T extends string | null>(time: T): T extends string ? Date : Date | null =>
  (time === null ? null : new Date(time)) as never;
