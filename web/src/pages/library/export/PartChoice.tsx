import { maxExportedJobs } from '@packshot/proto/rest/selection-limits';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Select } from '../../../ui/Select.js';
import { countPictures } from '../job/job-text.js';
import type { ExportPart } from './export-parts.js';

interface PartChoiceProps {
  parts: readonly ExportPart[];
  /** Index of the next part. */
  chosen: number;
  disabled: boolean;
  onChoose: (index: number) => void;
}

/** Explains that a large selection is downloaded in parts, and lets the user choose the next part. */
export function PartChoice({ parts, chosen, disabled, onChoose }: PartChoiceProps) {
  const last = parts.at(-1);
  if (!last || parts.length === 1) return null;
  return (
    <Stack $gap={8}>
      <Quiet>
        A ZIP file holds at most {maxExportedJobs} pictures. You get your {countPictures(last.to)} as{' '}
        {parts.length} ZIP files, one after another.
      </Quiet>
      <Select
        label="Part"
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {parts.map(({ from, to }, index) => (
          <option key={from} value={index}>
            {`Part ${index + 1}: pictures ${from} to ${to}`}
          </option>
        ))}
      </Select>
    </Stack>
  );
}
