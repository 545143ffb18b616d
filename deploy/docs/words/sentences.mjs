import { parseSync, Visitor } from 'oxc-parser';

/** Functions whose first argument is the title of a test. */
const titled = new Set(['it', 'test', 'describe', 'suite']);
/** Matches the end of a sentence: a punctuation mark, followed by the beginning of another sentence. */
const sentenceEnd = /(?<=[.!?])["')\]*]*\s+(?=["'`([*]*[\p{Lu}\d`])/u;
const codeFile = /\.(?:[cm]?[jt]s|tsx)$/;
const hashFile = /\.(?:ya?ml|sh|toml|tpl|conf)$|(?:^|\/)(?:Makefile|Dockerfile)$|(?:^|\/)[a-z-]+$/;

/**
 * Lists the sentences that people read in a file, in the order of their lines.
 *
 * @param {string} file Path, which decides how the text is read.
 * @param {string} text
 * @returns {{ line: number, kind: 'comment' | 'title' | 'text' | 'doc', sentence: string }[]} `text` is a string or JSX
 *   text of at least three words. Empty for a file of another kind.
 */
export function sentencesOf(file, text) {
  const parts = partsOf(file, text);
  return parts
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, kind, prose }) => {
      const line = text.slice(0, start).split('\n').length;
      return split(prose).map((sentence) => ({ line, kind, sentence }));
    });
}

function partsOf(file, text) {
  if (codeFile.test(file)) return codeParts(file, text);
  if (file.endsWith('.md')) return docParts(text);
  if (file.endsWith('.sql')) return lineComments(text, '--');
  if (file.endsWith('.css')) {
    return [...text.matchAll(/\/\*(.*?)\*\//gs)].map((m) => part(m.index, 'comment', m[1]));
  }
  return hashFile.test(file) ? lineComments(text, '#') : [];
}

function split(prose) {
  return prose
    .replace(/\s*\n[ \t]*(?:\*(?!\*)|\/\/|#|>)?[ \t]*/g, ' ')
    .split('\f')
    .flatMap((paragraph) => paragraph.split(sentenceEnd))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

const part = (start, kind, prose) => ({ start, kind, prose: prose.trim() });

/** Comments, titles of tests and texts of a module. Line comments on consecutive lines are one part. */
function codeParts(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const parts = [];
  for (const { type, value, start, end } of comments) {
    const last = parts.at(-1);
    const follows =
      type === 'Line' && last?.end !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) Object.assign(last, { prose: `${last.prose}\n${value}`, end });
    else if (type === 'Line') {
      // A comment after code ends at the end of its line.
      const isAlone = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '';
      parts.push({ ...part(start, 'comment', value), end: isAlone ? end : undefined });
    } else parts.push(part(start, 'comment', withoutTags(value)));
  }
  const titles = new Set();
  new Visitor({
    CallExpression(node) {
      const name = calleeName(node.callee);
      const [first] = node.arguments;
      if (name === undefined || !titled.has(name) || first === undefined) return;
      titles.add(first.start);
      parts.push(part(first.start, 'title', plain(text.slice(first.start + 1, first.end - 1))));
    },
    Literal(node) {
      if (typeof node.value === 'string') addText(node.start, node.value);
    },
    TemplateLiteral(node) {
      addText(node.start, plain(text.slice(node.start + 1, node.end - 1)));
    },
    JSXText(node) {
      addText(node.start, node.value);
    },
  }).visit(program);
  return parts;

  function addText(start, value) {
    const isProse =
      /(?:^|\s)\p{L}+[ \n]+\p{L}+[ \n,]+\p{L}+/u.test(value) &&
      !/[{};]\s*$|^\s*<|^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(value);
    if (isProse && !titles.has(start)) parts.push(part(start, 'text', value));
  }
}

/** Name of the function that is called, also through `it.each(...)` and `describe.skipIf(...)`. */
function calleeName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calleeName(callee.callee);
  return callee.type === 'MemberExpression' ? calleeName(callee.object) : undefined;
}

/** The text of a doc comment. A tag begins a sentence, and the name of a parameter is not part of it. */
const withoutTags = (comment) =>
  comment.replace(/^\*/, '').replace(/(?:^|\n?[ \t*]*)@(?:param[ \t]+[\w.]+|throws|\w+)(?=\s|$)/g, '\f');

/** A template with a placeholder for each expression. */
const plain = (template) => template.replace(/\$\{[^}]*\}/g, 'X');

/** Paragraphs, list items, headings and table cells; code blocks and generated text are left out. */
function docParts(text) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  const prose = text
    .replace(/^```.*?^```/gms, blank)
    .replace(/<!-- (\w+):start -->.*?<!-- \1:end -->/gs, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/^\[[^\]]+\]:[ \t]+\S.*$/gm, blank);
  const parts = [];
  for (const block of prose.matchAll(/(?:^[ \t]*\S.*\n?)+/gm)) {
    for (const item of block[0].matchAll(
      /(?:^[ \t]*(?:[-*]|\d+\.|#+|\|)[ \t])?(?:.+\n?)(?:^(?![ \t]*(?:[-*]|\d+\.|#+)[ \t]|[ \t]*\|).+\n?)*/gm,
    )) {
      const start = block.index + item.index;
      const bare = item[0].replace(/\]\([^)]*\)/g, ']');
      if (/^[ \t]*\|/.test(bare)) {
        if (/^[ \t|:-]+$/.test(bare)) continue;
        for (const cell of bare.split(/(?<!\\)\|/)) parts.push(part(start, 'doc', cell));
      } else parts.push(part(start, 'doc', bare.replace(/^[ \t]*(?:[-*]|\d+\.|#+)[ \t]/, '')));
    }
  }
  return parts;
}

function lineComments(text, mark) {
  const parts = [];
  const pattern = new RegExp(`(?:^[ \\t]*${mark}(?!!).*\\n?)+|[ \\t]${mark} .*`, 'gm');
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(part(index, 'comment', found.replaceAll(new RegExp(`^[ \\t]*${mark}+[ \\t]?`, 'gm'), '')));
  }
  return parts;
}
