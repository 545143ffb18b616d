import { parseSync, Visitor } from 'oxc-parser';

/** Names of functions whose first argument is a test title. */
const titled = new Set(['it', 'test', 'describe', 'suite']);
/** Matches the end of a sentence: a punctuation mark, followed by the beginning of another sentence. */
const sentenceEnd = /(?<=[.!?])["')\]*]*\s+(?=["'`([*]*[\p{Lu}\d`])/u;
const codeFile = /\.(?:[cm]?[jt]s|tsx)$/;
const hashFile = /\.(?:ya?ml|sh|toml|tpl|conf)$|(?:^|\/)(?:Makefile|Dockerfile)$|(?:^|\/)[a-z-]+$/;

/**
 * Lists the sentences for people in a file, in the order of lines.
 *
 * @param {string} file Path of the file, which determines how the text is parsed.
 * @param {string} text
 * @returns {{ line: number, kind: 'comment' | 'title' | 'text' | 'doc', sentence: string }[]} `text` is a string or JSX
 *   text of at least three words. The list is empty if the kind of file is unknown.
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

/** Returns the comments, test titles and texts of a module. Line comments on consecutive lines are one part. */
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

/** Returns the name of the called function, also in `it.each(...)` and `describe.skipIf(...)`. */
function calleeName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calleeName(callee.callee);
  return callee.type === 'MemberExpression' ? calleeName(callee.object) : undefined;
}

/** Returns the text of a doc comment. Each tag begins a sentence, which omits the name of the parameter. */
const withoutTags = (comment) =>
  comment.replace(/^\*/, '').replace(/(?:^|\n?[ \t*]*)@(?:param[ \t]+[\w.]+|throws|\w+)(?=\s|$)/g, '\f');

/** Returns a template literal with a placeholder for each expression. */
const plain = (template) => template.replace(/\$\{[^}]*\}/g, 'X');

/** Returns paragraphs, list items, headings and table cells, without code blocks and generated text. */
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
