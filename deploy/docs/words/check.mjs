// Checks the given files, or all files, for flagged words, clauses without a noun, long sentences and dead links. Also
// fails if the README is larger than 10 kB. Prints one line for each finding. `allowed.json` lists accepted sentences
// with the reasons.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './files.mjs';
import { findingsIn } from './flagged.mjs';
import { sentencesOf } from './sentences.mjs';

/** Maximum size of the README in bytes, so that newcomers read the whole README. */
const maxReadmeBytes = 10_000;

const allowed = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'));
const used = new Set();
const findings = [];
const files = filesIn(process.argv.slice(2));
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const item of sentencesOf(file, text)) {
    const found = findingsIn(item);
    if (found.length === 0) continue;
    if (Object.hasOwn(allowed, item.sentence)) used.add(item.sentence);
    else findings.push(`${file}:${item.line} ${found.join('; ')}\n    ${item.sentence}`);
  }
  if (file.endsWith('.md')) findings.push(...deadLinks(file, text));
  if (file === 'README.md' && Buffer.byteLength(text) > maxReadmeBytes) {
    findings.push(`README.md has ${Buffer.byteLength(text)} bytes (at most ${maxReadmeBytes})`);
  }
}
if (process.argv.length === 2) {
  for (const sentence of Object.keys(allowed)) {
    if (!used.has(sentence))
      findings.push(`deploy/docs/words/allowed.json lists a sentence that no longer exists: ${sentence}`);
  }
}
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${findings.length} findings in ${files.length} files\n`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** Reports relative links to files or headings that do not exist. */
function deadLinks(file, text) {
  const prose = text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(/\]\((?!\w+:)([^)\s]*)\)|^\[[^\]]+\]:\s+(?!\w+:)(\S+)/gm)].flatMap((match) => {
    const [target, anchor] = (match[1] ?? match[2]).split('#');
    const at = target ? path.join(path.dirname(file), target) : file;
    const line = text.slice(0, match.index).split('\n').length;
    if (!existsSync(at)) return [`${file}:${line} links to ${at}, which does not exist`];
    if (anchor && at.endsWith('.md') && !anchorsOf(readFileSync(at, 'utf8')).has(anchor)) {
      return [`${file}:${line} links to a heading #${anchor} that ${at} does not have`];
    }
    return [];
  });
}

/** Returns the anchors that GitHub generates for the headings of a page. */
function anchorsOf(text) {
  return new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
      match[1]
        .toLowerCase()
        .replace(/[^\p{L}\d\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
