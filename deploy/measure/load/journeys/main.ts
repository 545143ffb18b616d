/** Script for k6: all journeys run at the same time at the profile's rates, even if the system cannot keep up. */
import type { Options, Scenario } from 'k6/options';
import { journeys, limits, ofStep, patience, rates, type Journey, type Limited } from '../profiles.ts';
import { profile, target } from './session.ts';

export { browse } from './browse.ts';
export { checkout } from './checkout.ts';
export { library } from './library.ts';
export { operators } from './operators.ts';
export { signIn } from './sign-in.ts';
export { upload } from './upload.ts';

/** With a real engine, most of the duration of a job is the engine's time. */
const isAsked = (metric: Limited) => target.noop || metric !== 'created_to_completed';
const asked = Object.entries(limits).filter(([metric]) => isAsked(metric as Limited));
/** k6 counts dropped iterations by scenario, not by call, and reports only steps that a threshold names. */
const byStep = asked.filter(([metric]) => metric !== 'dropped_iterations');

/** Per minute, because the rates of k6 must be whole numbers. */
const perMinute = (journey: Journey, times: number) => Math.max(1, Math.round(rates[journey] * times * 60));

export const options: Options = {
  summaryTrendStats: ['avg', 'p(50)', 'p(95)', 'p(99)', 'max', 'count'],
  scenarios: Object.fromEntries(
    journeys
      .filter((journey) => journey !== 'checkout' || target.sandboxUrl)
      .map((journey): [string, Scenario] => [
        journey,
        {
          executor: 'ramping-arrival-rate',
          exec: journey,
          timeUnit: '1m',
          startRate: perMinute(journey, profile[0]!.times),
          stages: profile.flatMap(({ seconds, times }) => [
            { target: perMinute(journey, times), duration: '0s' },
            { target: perMinute(journey, times), duration: `${seconds}s` },
          ]),
          preAllocatedVUs: 20,
          maxVUs: 400,
          gracefulStop: `${patience}s`,
        },
      ]),
  ),
  thresholds: Object.fromEntries([
    ...asked,
    ...byStep.flatMap(([metric, wanted]) => profile.map((_, step) => [ofStep(metric, step), wanted])),
    // Thresholds without a limit, which make k6 report these figures.
    ...['create', 'login', 'operators', 'page'].map((name) => [
      `http_req_duration{name:${name}}`,
      ['max>=0'],
    ]),
    ...['paid_to_active'].map((name) => [name, ['max>=0']]),
  ]) as Record<string, string[]>,
};

export function handleSummary(data: object): Record<string, string> {
  return { [__ENV['SUMMARY']!]: JSON.stringify(data) };
}
