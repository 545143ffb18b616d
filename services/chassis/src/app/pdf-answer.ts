import type { RawAnswer } from './raw-answer.js';

/** Returns a PDF as a download whose file name is the given number. */
export const pdfAnswer = (number: string, pdf: Buffer): RawAnswer => ({
  headers: {
    'content-type': 'application/pdf',
    'content-length': pdf.length,
    'content-disposition': `attachment; filename="${number.replaceAll(/[^\w.-]/g, '_')}.pdf"`,
    'cache-control': 'private, no-store',
  },
  body: pdf,
});
