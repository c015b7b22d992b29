const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of graphemes (user-perceived characters): a family emoji or a letter with its accents is one. */
export const countGraphemes = (text: string): number => [...segmenter.segment(text)].length;

/** The first grapheme; empty for an empty text. */
export const firstGrapheme = (text: string): string => firstGraphemes(text, 1).start;

/**
 * A text of at most `max` graphemes; a longer one is cut between two of them, without spaces at its end.
 *
 * @param mark what stands for the rest; it isn't counted
 */
export function excerptOf(text: string, max: number, mark = '…'): string {
  const { start, isWhole } = firstGraphemes(text, max);
  return isWhole ? text : `${start.trimEnd()}${mark}`;
}

/** The start of a text that fits into `max` UTF-16 code units, where storage or a standard counts these, cut between graphemes. */
export function cutToLength(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Reads no more of a long text than it returns. */
function firstGraphemes(text: string, max: number): { start: string; isWhole: boolean } {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return { start: text.slice(0, index), isWhole: false };
    count += 1;
  }
  return { start: text, isWhole: true };
}
