import { describe, expect, it } from 'vitest';
import { chooseForm, formNames, loadForm } from '../form/form.js';
import { frameSize } from '../layout/place-product.js';
import { choosePlate, loadPlate, plateNames } from '../scene/plate.js';

const manyJobs = Array.from({ length: 60 }, (_, i) => `job ${i}`);

describe('what a product is shown on', () => {
  it('is the same for the same job, whoever renders it and when', () => {
    for (const job of manyJobs) {
      expect(choosePlate('outdoor', job)).toBe(choosePlate('outdoor', job));
      expect(chooseForm('male', job)).toBe(chooseForm('male', job));
    }
    // Written down: a picture that is adjusted months later stands where it stood.
    expect(choosePlate('indoor', 'job')).toBe('bedroom');
    expect(chooseForm('female', 'job')).toBe('female-linen');
  });

  it.each([
    ['indoor', ['bedroom', 'desk', 'kitchen']],
    ['outdoor', ['cafe', 'garden', 'street']],
  ] as const)('is another place for other jobs: %s', (environment, places) => {
    expect([...new Set(manyJobs.map((job) => choosePlate(environment, job)))].toSorted()).toEqual(places);
  });

  it.each([
    ['female', ['female-linen', 'female-slate']],
    ['male', ['male-linen', 'male-slate']],
  ] as const)('is another display form for other jobs: %s', (gender, forms) => {
    expect([...new Set(manyJobs.map((job) => chooseForm(gender, job)))].toSorted()).toEqual(forms);
  });

  it('is there, whichever it is, and as large as the picture', async () => {
    const whole = { width: frameSize, height: frameSize };
    for (const name of Object.values(plateNames).flat())
      expect(await loadPlate(name)).toMatchObject({ name, size: frameSize, image: whole });
    for (const name of Object.values(formNames).flat())
      expect(await loadForm(name)).toMatchObject({ name, size: frameSize, image: whole });
  });
});
