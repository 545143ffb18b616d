import type { Picture } from './read/measure-picture.js';

/** A broken rule in one file, or in one group of files such as a listing. */
export interface Problem {
  path: string;
  text: string;
}

/** Checks all pictures of one market folder, because some rules count files or compare them. */
export type Check = (pictures: Picture[]) => Problem[];

/**
 * `stated`: by the market. `secondary`: found in other publications. `uncertain`: sources are missing or differ.
 * `agreed`: part of the layout that exporter and checker share.
 */
export type Certainty = 'stated' | 'secondary' | 'uncertain' | 'agreed';

export interface Origin {
  source: string;
  /** As the source gives its date, or null without one. */
  date: string | null;
  certainty: Certainty;
}

export interface Rule extends Origin {
  /** `<market>.<name>`; never changes, because reports refer to it. */
  id: string;
  market: string;
  requirement: string;
  /** A failure makes the check fail. Advice never does. */
  level: 'failure' | 'advice';
  check: Check;
}

/** A problem with the rule that it breaks. */
export interface Finding extends Problem, Omit<Rule, 'check'> {}

/** Names a market's rules after their origin. An uncertain rule is advice, even where the market requires it. */
export function rulesOf(market: string, origin: Origin) {
  const rule =
    (level: Rule['level']) =>
    (name: string, requirement: string, check: Check): Rule => ({
      ...origin,
      id: `${market}.${name}`,
      market,
      requirement,
      level: origin.certainty === 'uncertain' ? 'advice' : level,
      check,
    });
  return { requires: rule('failure'), advises: rule('advice') };
}

/** Applies a check to each picture separately. The check returns the problem in words, or undefined. */
export const each =
  (check: (picture: Picture) => string | undefined): Check =>
  (pictures) =>
    pictures.flatMap((picture) => {
      const text = check(picture);
      return text === undefined ? [] : [{ path: picture.path, text }];
    });

/** Limits a check to the pictures that meet a condition. */
export const only =
  (applies: (picture: Picture) => boolean, check: Check): Check =>
  (pictures) =>
    check(pictures.filter(applies));
