import { useEffect, useRef, useState } from 'react';
import { askTryOn, type TryOnAnswer, type TryOnQuestion } from './ask-try-on.js';

/**
 * Delays in milliseconds: `typing` while the user types a height, `turnedAway` before a retry when the server was busy.
 */
const pauses = { typing: 400, turnedAway: 5_000 };

/**
 * Predicts how a Try-On will show the products in photos. The client requests only one prediction at a time, because
 * the server needs seconds for a cut-out.
 *
 * @param questions requests by photo number, in the order of sending; empty while no prediction is needed
 */
export function useTryOnForecasts(
  questions: readonly (TryOnQuestion & { id: number })[],
): Readonly<Record<number, TryOnAnswer>> {
  const [answers, setAnswers] = useState<Record<string, TryOnAnswer | undefined>>({});
  const asked = useRef(new Map<string, ReturnType<typeof askTryOn>>());
  const keys = questions.map(({ id: _id, ...question }) => JSON.stringify(question));
  const wanted = JSON.stringify(keys);
  useEffect(() => {
    let timer = 0;
    let ended = false;
    const ask = async (): Promise<void> => {
      for (const key of JSON.parse(wanted) as string[]) {
        if (ended) return;
        const answer = asked.current.get(key) ?? askTryOn(JSON.parse(key) as TryOnQuestion);
        asked.current.set(key, answer);
        const found = await answer;
        if (found === 'later') {
          asked.current.delete(key);
          return askIn(pauses.turnedAway);
        }
        setAnswers((before) => ({ ...before, [key]: found }));
      }
    };
    const askIn = (milliseconds: number): void => {
      if (!ended) timer = window.setTimeout(() => void ask(), milliseconds);
    };
    askIn(pauses.typing);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return Object.fromEntries(
    questions.flatMap(({ id }, index) => {
      const answer = answers[keys[index]!];
      return answer ? [[id, answer]] : [];
    }),
  );
}
