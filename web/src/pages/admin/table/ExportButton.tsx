import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { exportFile } from '../export-file.js';

interface ExportButtonProps {
  /** File name without the date. */
  name: string;
  /** Noun for the messages, such as `payments`. */
  what: string;
  fetchRows: () => Promise<Response>;
}

/** Exports the shown list as a CSV file. */
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
