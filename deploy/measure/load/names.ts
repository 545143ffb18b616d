/** Plain names of what k6 measures. */
const names: Record<string, string> = {
  http_req_failed: 'failed calls',
  checks: 'successful checks',
  dropped_iterations: 'skipped calls',
  http_req_duration: 'any call',
  created_to_completed: 'picture, from created to completed',
  paid_to_active: 'plan, from paid to active',
  'name:list': 'list of 50 pictures',
  'name:create': 'upload that creates a picture',
  'name:login': 'sign-in',
  'name:operators': 'page of the back-office',
  'name:page': 'landing page',
  'expected_response:true': 'any successful call',
};

/** Plain words for the figures of a k6 threshold. */
const asked: [RegExp, string][] = [
  [/^rate==0$/, 'none'],
  [/^rate==1$/, 'all'],
  [/^count==0$/, 'none'],
  [/^p\((\d+)\)<(\d+)$/, 'p$1 below $2 ms'],
];

/** Names a metric of k6 in plain words, without its step. Unknown metrics keep their name. */
export function nameOf(metric: string): string {
  const plain = metric.replace(/,?step:\d+/, '').replace('{}', '');
  const tag = /\{(.+)\}/.exec(plain)?.[1];
  return names[tag ?? plain] ?? plain;
}

/** Words a threshold of k6 as text: `p99 below 50 ms`. */
export function askedInWords(threshold: string): string {
  const found = asked.find(([pattern]) => pattern.test(threshold));
  return found ? threshold.replace(...found) : threshold;
}
