import { describe, expect, it } from 'vitest';
import { findingsIn } from '../words/flagged.mjs';
import { sentencesOf } from '../words/sentences.mjs';

describe('sentences of a file', () => {
  it('are its comments, test titles and texts, each with its line', () => {
    const source = [
      '/** Returns the price. Rounds it. */',
      'const price = 1; // In cents.',
      '// One comment that spans',
      '// two lines.',
      "it('rejects an expired link', () => log('The link has expired.'));",
    ].join('\n');
    expect(sentencesOf('price.test.ts', source)).toEqual([
      { line: 1, kind: 'comment', sentence: 'Returns the price.' },
      { line: 1, kind: 'comment', sentence: 'Rounds it.' },
      { line: 2, kind: 'comment', sentence: 'In cents.' },
      { line: 3, kind: 'comment', sentence: 'One comment that spans two lines.' },
      { line: 5, kind: 'title', sentence: 'rejects an expired link' },
      { line: 5, kind: 'text', sentence: 'The link has expired.' },
    ]);
  });

  it('begin again at a tag of a doc comment, without the name of the parameter', () => {
    const source = '/** Adds numbers. @param one The first number. @returns The sum. */';
    expect(sentencesOf('add.ts', source).map(({ sentence }) => sentence)).toEqual([
      'Adds numbers.',
      'The first number.',
      'The sum.',
    ]);
  });

  it('leave out code blocks and generated parts of a document', () => {
    const page = [
      '# Title',
      '',
      '```sh',
      'make start',
      '```',
      '<!-- env:start -->',
      'a row',
      '<!-- env:end -->',
      '- an item',
    ];
    expect(sentencesOf('page.md', page.join('\n')).map(({ sentence }) => sentence)).toEqual([
      'Title',
      'an item',
    ]);
  });
});

describe('the check of wording', () => {
  const findings = (sentence: string, kind = 'comment') => findingsIn({ kind, sentence }).length;

  it.each([
    'Nobody renders.',
    'Starts the job anew.',
    'The user is told the price.',
    'It stands beside the lamp.',
    'This is no event.',
    'What became of it.',
    'By which the price is known.',
  ])('finds a fault in “%s”', (sentence) => {
    expect(findings(sentence)).toBeGreaterThan(0);
  });

  it.each([
    'No user renders.',
    'What does it cost?',
    'Returns no more than ten rows.',
    'The lease is no longer held.',
  ])('accepts “%s”', (sentence) => {
    expect(findings(sentence)).toBe(0);
  });

  it('limits sentences of documents to 40 words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(findings(words(40), 'doc')).toBe(0);
    expect(findings(words(41), 'doc')).toBe(1);
  });

  it('does not read code', () => {
    expect(findings('Calls `nobody` once.')).toBe(0);
  });
});
