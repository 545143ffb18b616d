/** Constructions that readers stumble over, and what to write instead. They come from the project's style guide. */
const flagged = [
  [/\banew\b/i, 'again, or a verb with re-'],
  [/\bwho(?:m)?(?:so)?ever\b/i, 'the user, the caller, anyone who'],
  [/\bsomebody\b/i, 'a user, a caller, someone'],
  [/\bnobody\b/i, 'no user, no one, or a passive'],
  [/\bbeside\b/i, 'next to, in addition to, alongside'],
  [/\bmeanwhile\b/i, 'while X runs'],
  [/\bwhat (?:became|becomes|become) of\b/i, 'the result of'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'receives, is notified'],
  [/\b(?:is|are|was|were|be|been|being) let in\b/i, 'is admitted'],
  [/\b(?:is|are|was|were|be|been|being) looked at\b/i, 'is checked'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, separately'],
  [/\b(?:is|are|was|were) no (?!longer\b|one\b)\p{Ll}/iu, 'is not a'],
  [/\b(?:no|any) more\b(?! than)/i, 'no longer'],
  [/\bg(?:ive|ives|ave|iven|iving) (?:it |them )?up\b/i, 'releases, stops, cancels'],
  [/\bh[ua]ng(?:s|ing)? up\b/i, 'disconnected'],
  [/\bof (?:its|their|his|her|our|my|your) own\b/i, 'separate, dedicated'],
  [/\bas \w+ as (?:it|they) can be\b/i, 'the limit'],
  [/\bse(?:e|es|en|eing) to it\b/i, 'ensures'],
  [/\baslant\b/i, 'at an angle'],
];
/** A comment that begins like this and asks nothing has no subject. */
const fragment =
  /^(?:What|Who|Whom|Which|(?:For|By|Of|In|With|To|From|At|On) (?:which|whom|what))\b(?!.*\?$)/;
/** Longest sentence of a document in words. */
const maxWords = 40;

/**
 * Says what is wrong with the wording of a sentence.
 *
 * @param {{ kind: string, sentence: string }} item As `sentencesOf` gives it.
 * @returns {string[]} One advice a finding; empty when there is none.
 */
export function findingsIn({ kind, sentence }) {
  const prose = sentence.replace(/`[^`]*`/g, 'X');
  const found = flagged.flatMap(([pattern, instead]) => {
    const match = pattern.exec(prose);
    return match ? [`“${match[0]}”: write ${instead}`] : [];
  });
  if (kind === 'comment' && fragment.test(prose)) found.push('begins like a clause without its noun');
  const words = prose.split(/\s+/).length;
  if (kind === 'doc' && words > maxWords) found.push(`${words} words: split it (at most ${maxWords})`);
  return found;
}
