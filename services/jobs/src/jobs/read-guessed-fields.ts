import type { createJobForm } from '@packshot/proto/rest/job-schema';
import { guessableFields, type GuessableField } from '@packshot/proto/rest/product-words';
import type { z } from 'zod';

/** @param known guessed facts that the form does not change */
export const readGuessedFields = (
  form: z.output<typeof createJobForm>,
  known: readonly GuessableField[] = [],
): GuessableField[] =>
  guessableFields.filter((field) =>
    form[field] === undefined ? known.includes(field) : form.guessed?.includes(field),
  );
