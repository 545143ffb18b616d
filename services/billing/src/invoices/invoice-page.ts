import { faceFor, type Weight } from './invoice-face.js';

/** Points, from the top left of an A4 page. */
export const page = { left: 56, right: 539, top: 56, bottom: 786 } as const;
const width = page.right - page.left;

const ink = { text: '#1b1916', quiet: '#6b655c', line: '#ddd8cf' } as const;

interface Look {
  weight?: Weight;
  size?: number;
  tone?: 'text' | 'quiet';
  align?: 'left' | 'right';
  left?: number;
  /** How wide the text may be. */
  width?: number;
}

/** What an invoice is written with: a pen that goes down the page. */
export interface Pen {
  /** Where it is. */
  y: number;
  /** Writes a text, which may break into lines. @returns where it ends */
  write(text: string, look?: Look): number;
  /** A name on the left, and a value that is aligned at the right. */
  row(name: string, value: string, look?: Look): void;
  rule(): void;
  down(points: number): void;
  /** Goes on with the next page where less than this is left of the present one. */
  room(points: number): void;
}

/** Of a row whose text takes three lines. */
const rowHeight = 48;

/** @param heading stands above each further page */
export function penOf(document: PDFKit.PDFDocument, heading: string): Pen {
  const pen: Pen = {
    y: page.top,
    write(
      text,
      {
        weight = 'regular',
        size = 10,
        tone = 'text',
        align = 'left',
        left = page.left,
        width: wide = width,
      } = {},
    ) {
      document.font(faceFor(text, weight)).fontSize(size).fillColor(ink[tone]);
      const options = { width: wide, align, lineGap: 2, features: ['tnum' as const] };
      document.text(text, left, pen.y, options);
      return pen.y + document.heightOfString(text, options);
    },
    row(name, value, look = {}) {
      pen.room(rowHeight);
      const end = pen.write(name, { ...look, width: width - 130 });
      pen.write(value, { ...look, align: 'right' });
      pen.y = end + 6;
    },
    rule() {
      document.moveTo(page.left, pen.y).lineTo(page.right, pen.y).lineWidth(0.75).stroke(ink.line);
    },
    down(points) {
      pen.y += points;
    },
    room(points) {
      if (pen.y + points <= page.bottom) return;
      document.addPage();
      pen.y = page.top;
      pen.y = pen.write(heading, { tone: 'quiet' }) + 22;
    },
  };
  return pen;
}
