import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Actions } from '../../../ui/Actions.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Table, type Column } from '../../../ui/Table.js';
import { modeChoice } from '../choice/modes.js';
import type { ChosenPhoto } from '../photos/chosen-photo.js';
import { kindTexts } from '../product/choices.js';
import type { CsvFault, CsvRow } from './csv-row.js';
import { parseCsv } from './parse-csv.js';
import { isAbout, readLines } from './read-lines.js';

const Scroll = styled.div`
  max-height: 40dvh;
  overflow: auto;
`;

const columns: Column<CsvRow>[] = [
  { name: 'Line', cell: ({ line }) => line },
  { name: 'File', cell: ({ file }) => file },
  { name: 'SKU', cell: ({ sku }) => sku },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Kind', cell: ({ facts: { kind } }) => kind && kindTexts[kind].label },
  { name: 'Height', cell: ({ facts }) => facts.height_cm && `${facts.height_cm} cm` },
  { name: 'Modes', cell: ({ modes }) => modes?.map((mode) => modeChoice(mode).name).join(', ') },
];

interface CsvDialogProps {
  file: File;
  photos: readonly ChosenPhoto[];
  /** Receives each photo with its line. */
  onApply: (photo: ChosenPhoto, row: CsvRow) => void;
  onClose: () => void;
}

/** Shows what a CSV file changes, and its errors by line, before anything changes. */
export function CsvDialog({ file, photos, onApply, onClose }: CsvDialogProps) {
  const [read, setRead] = useState<{ rows: CsvRow[]; faults: CsvFault[] }>();
  useEffect(() => {
    let ended = false;
    const show = (found: { rows: CsvRow[]; faults: CsvFault[] }) => {
      if (!ended) setRead(found);
    };
    parseCsv(file).then(
      ({ lines, faults }) => {
        const names = photos.map((photo) => photo.file.name);
        const found = readLines(lines, names);
        const all = [...faults, ...found.faults].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
        show({ rows: found.rows, faults: all });
      },
      () =>
        show({
          rows: [],
          faults: [{ line: undefined, text: 'The CSV file could not be read. Choose the file again.' }],
        }),
    );
    return () => {
      ended = true;
    };
  }, [file, photos]);
  const { rows = [], faults = [] } = read ?? {};
  const apply = () => {
    for (const photo of photos) {
      const row = rows.find((each) => isAbout(each, photo.file.name));
      if (row) onApply(photo, row);
    }
    onClose();
  };
  const count = `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`;
  return (
    <Dialog open title="Fill in from a CSV file" text={file.name} width={820} onClose={onClose}>
      <Stack>
        {faults.length > 0 && (
          <Alert>
            <Scroll
              as="ul"
              tabIndex={0}
              aria-label="Errors"
              style={{ margin: 0, paddingLeft: 18, maxHeight: '20dvh' }}
            >
              {faults.map(({ line, text }) => (
                <li key={`${line} ${text}`}>{line === undefined ? text : `Line ${line}: ${text}`}</li>
              ))}
            </Scroll>
          </Alert>
        )}
        {rows.length > 0 && (
          <Scroll as="section" tabIndex={0} aria-label="Lines to apply">
            <Table label="Lines to apply" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
          </Scroll>
        )}
        {rows.some(({ sku }) => sku) && <Quiet>Photos with the same SKU become one product.</Quiet>}
        <Actions>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" $look="primary" disabled={rows.length === 0} onClick={apply}>
            Apply {count}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
