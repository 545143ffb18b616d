import { breakLines } from './break-lines.js';
import type { Weight } from './font-files.js';
import type { FindFont } from './open-fonts.js';
import { orderRuns } from './order-runs.js';
import { shapeText } from './shape-text.js';

/** Page margins in points, from the top left of an A4 page. */
export const pageBox = { left: 56, right: 539, top: 56, bottom: 786 } as const;
const width = pageBox.right - pageBox.left;

const ink = { text: '#1b1916', quiet: '#6b655c', line: '#ddd8cf' } as const;

interface Look {
  weight?: Weight;
  size?: number;
  tone?: 'text' | 'quiet';
  align?: 'left' | 'right';
  left?: number;
  width?: number;
}

export interface Pen {
  /** Current position in points from the top. */
  y: number;
  write(text: string, look?: Look): number;
  row(name: string, value: string, look?: Look): void;
  rule(): void;
  down(points: number): void;
  /** Starts a new page if the current page has less than the given height left. */
  room(points: number): void;
}

/** Height of a row with three lines of text, in points. */
const rowHeight = 48;

/** Space between two lines, in points. */
const lineGap = 2;
/** Line height relative to the font size. Text in any font uses the metrics of Inter. */
const lineHeight = 1.21;
const baseline = 0.97;

/** Digits with equal widths. */
const features = ['tnum' as const];

/** Creates a pen for a document. @param heading Text at the top of each further page. */
export function createPen(document: PDFKit.PDFDocument, heading: string, find: FindFont): Pen {
  const layOut = (runs: ReturnType<typeof orderRuns>, draw?: { x: number; y: number }): number => {
    let wide = 0;
    for (const { text, font } of runs) {
      document.registerFont(font.name, font.font as never);
      document.font(font.name);
      if (draw)
        document.text(text, draw.x + wide, draw.y, { features, lineBreak: false, baseline: 'alphabetic' });
      wide += document.widthOfString(text, { features });
    }
    return wide;
  };
  const pen: Pen = {
    y: pageBox.top,
    write(
      text,
      {
        weight = 'regular',
        size = 10,
        tone = 'text',
        align = 'left',
        left = pageBox.left,
        width: wide = width,
      } = {},
    ) {
      document.fontSize(size).fillColor(ink[tone]);
      const paragraph = shapeText(text);
      const runsOf = (start: number, end: number) => orderRuns(paragraph, start, end, weight, find);
      let y = pen.y;
      for (const { start, end } of breakLines(paragraph, (from, to) => layOut(runsOf(from, to)) <= wide)) {
        const runs = runsOf(start, end);
        const x = align === 'right' ? left + wide - layOut(runs) : left;
        layOut(runs, { x, y: y + baseline * size });
        y += lineHeight * size + lineGap;
      }
      return y;
    },
    row(name, value, look = {}) {
      pen.room(rowHeight);
      const end = pen.write(name, { ...look, width: width - 130 });
      pen.write(value, { ...look, align: 'right' });
      pen.y = end + 6;
    },
    rule() {
      document.moveTo(pageBox.left, pen.y).lineTo(pageBox.right, pen.y).lineWidth(0.75).stroke(ink.line);
    },
    down(points) {
      pen.y += points;
    },
    room(points) {
      if (pen.y + points <= pageBox.bottom) return;
      document.addPage();
      pen.y = pageBox.top;
      pen.y = pen.write(heading, { tone: 'quiet' }) + 22;
    },
  };
  return pen;
}
