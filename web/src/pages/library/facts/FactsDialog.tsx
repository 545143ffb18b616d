import { toProductFields } from '@packshot/proto/jobs/product-fields';
import type { Job } from '@packshot/proto/rest/job-schema';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { call } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';
import { Stack } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { Note } from '../../new-shoot/Note.js';
import { HeightChoice } from '../../new-shoot/product/HeightChoice.js';
import { ProductQuestions } from '../../new-shoot/product/ProductQuestions.js';
import { FactsFoot } from './FactsFoot.js';
import { useCorrection } from './use-correction.js';

/** A focused control scrolls above the foot, even if the foot shows an error of three lines. */
const Questions = styled.form`
  & input,
  & select {
    scroll-margin-bottom: 200px;
  }
`;

interface FactsDialogProps {
  job: Job;
  onCorrected: (job: Job) => void;
  onClose: () => void;
}

/** Lets the user correct the facts of a product, and makes the picture again with the corrected facts. */
export function FactsDialog({ job, onCorrected, onClose }: FactsDialogProps) {
  const { busy, error, submit } = useSubmit('Failed to render the picture again');
  // The list of jobs does not contain the stated facts and the number of other pictures.
  const { data } = useCall('getJob', { dedupingInterval: 0 }, { params: { id: job.id } });
  const { product, changes, asksHeight, summary } = useCorrection({
    ...job,
    stated_facts: data?.stated_facts,
  });
  const changed = Object.keys(changes).length > 0;
  const others = data?.other_pictures ?? 0;
  const [all, setAll] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...toProductFields(changes), ...(others > 0 && all ? { all_of_photo: true } : {}) };
    const change = { params: { id: job.id }, body };
    void submit(async () => onCorrected(await call('changeJob', change)));
  };
  const text = 'We render this picture again with your corrections. This is free.';
  return (
    <Dialog open title="Correct product" text={text} width={560} onClose={onClose}>
      <Questions onSubmit={onSubmit}>
        <Stack $gap={20}>
          {summary && <Note>{summary}</Note>}
          <ProductQuestions product={product} disabled={busy} />
          {asksHeight && <HeightChoice product={product} disabled={busy} />}
          {others > 0 && (
            <Checkbox checked={all} disabled={busy} onChange={({ target }) => setAll(target.checked)}>
              {others === 1
                ? 'Also render the other picture of this photo again'
                : `Also render the other ${others} pictures of this photo again`}
            </Checkbox>
          )}
          <FactsFoot error={error} busy={busy} changed={changed} onCancel={onClose} />
        </Stack>
      </Questions>
    </Dialog>
  );
}
