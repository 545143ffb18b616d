import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes tests that passed only on their second try to `.cache/flaky.json`, each with its first error. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#names.push(
      `${test.module.relativeModuleId} > ${test.fullName}\n${error?.stack ?? error?.message ?? ''}`,
    );
  }

  onTestRunEnd(): void {
    writeFileSync('.cache/flaky.json', JSON.stringify(this.#names));
  }
}
