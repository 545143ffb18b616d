import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { exportFile } from '../export-file.js';

interface ExportButtonProps {
  /** Name of the file, without the day. */
  name: string;
  /** What is exported, for the sentences. */
  what: string;
  fetchRows: () => Promise<Response>;
}

/** Exports what a list shows as a CSV file. */
export function ExportButton({ name, what, fetchRows }: ExportButtonProps) {
  const [exporting, setExporting] = useState(false);
  const start = async () => {
    setExporting(true);
    await exportFile(name, what, fetchRows);
    setExporting(false);
  };
  return (
    <Button disabled={exporting} onClick={() => void start()}>
      <Download size={16} aria-hidden /> {exporting ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
