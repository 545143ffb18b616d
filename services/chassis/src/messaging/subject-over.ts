/**
 * The narrowest NATS subject that covers all of these: the subject itself where there is one, else what they have in
 * common and `>`. Servers before 2.10 take one filter a consumer.
 *
 * @param subjects of one stream, at least one
 */
export function subjectOver(subjects: readonly string[]): string {
  const [first = '', ...others] = new Set(subjects);
  if (others.length === 0) return first;
  const tokens = first.split('.');
  const common = tokens.findIndex((token, at) => others.some((other) => other.split('.')[at] !== token));
  return [...tokens.slice(0, common), '>'].join('.');
}
