import { describe, expect, it } from 'vitest';
import { clashesOf } from '../chart/clashes.js';
import type { Manifest } from '../chart/policy.js';

/** Manifests of a release, reduced to the fields with names and selectors. */
function release(name: string): Manifest[] {
  const labels = { 'app.kubernetes.io/instance': name, 'app.kubernetes.io/component': 'auth' };
  const metadata = { name: `${name}-auth`, labels };
  const peer = { podSelector: { matchLabels: labels } };
  return [
    {
      kind: 'Deployment',
      metadata,
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } },
    },
    { kind: 'Service', metadata, spec: { selector: { ...labels } } },
    { kind: 'NetworkPolicy', metadata, spec: { ...peer, ingress: [{ from: [peer] }] } },
    { kind: 'CronJob', metadata, spec: { jobTemplate: { spec: { template: { metadata: { labels } } } } } },
  ];
}

describe('two releases in one namespace', () => {
  it('do not clash when names and selectors contain the release', () => {
    expect(clashesOf(release('red'), release('blue'))).toEqual([]);
  });

  it.each<[string, (red: Manifest[]) => void]>([
    ['Deployment blue-auth belongs to both releases', (red) => (red[0]!['metadata'] = { name: 'blue-auth' })],
    [
      'Deployment red-auth selects the pods of Deployment blue-auth',
      (red) => (red[0]!['spec'].selector.matchLabels = { 'app.kubernetes.io/component': 'auth' }),
    ],
    [
      'Service red-auth selects the pods of CronJob blue-auth',
      (red) => delete red[1]!['spec'].selector['app.kubernetes.io/instance'],
    ],
    [
      'NetworkPolicy red-auth selects the pods of Deployment blue-auth',
      (red) => (red[2]!['spec'].ingress[0].from[0] = { podSelector: {} }),
    ],
  ])('clash: %s', (sentence, damage) => {
    const red = release('red');
    damage(red);
    expect(clashesOf(red, release('blue'))).toContain(sentence);
    expect(clashesOf(release('blue'), red).join('\n')).toContain(sentence.slice(sentence.indexOf(' ')));
  });
});
