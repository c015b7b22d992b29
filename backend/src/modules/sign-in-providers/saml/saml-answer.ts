/** How a provider's answer may begin; nothing else in it may be more than elements and text. */
const XML_DECLARATION = /^\s*<\?xml [^<>]*\?>/;
const SHA1 = /http:\/\/www\.w3\.org\/2000\/09\/xmldsig#(rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b/;

/** A tag, whose attributes may contain what ends one. */
const TAG = /<\/?(?:"[^"]*"|'[^']*'|[^"'<>])*>/g;
/** More than a thousand groups, the depth of assertions several times, and tags with long addresses. */
const MOST_TAGS = 2_500;
const DEEPEST = 50;
const LONGEST_TAG = 4_000;

/** Why an answer isn't even parsed: in short, for the security log. */
export type Unreadable = 'Not XML' | 'Markup that providers do not send' | 'Signed with SHA-1';

/**
 * Looks at a provider's answer before any parser does. Document types, entities, comments, CDATA and processing instructions are
 * refused: no provider sends them, and parsers that read them differently are how signatures have been got around. So is SHA-1.
 *
 * @param encoded as the provider sent it: in base64
 * @returns what is wrong with it; null for an answer that may be parsed
 */
export function unreadable(encoded: string): Unreadable | null {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  const content = xml.replace(XML_DECLARATION, '');
  if (!content.trimStart().startsWith('<')) return 'Not XML';
  if (/<[!?]/.test(content) || isLaborious(content)) return 'Markup that providers do not send';
  return SHA1.test(content) ? 'Signed with SHA-1' : null;
}

/**
 * Whether reading it would take long: the time for signatures grows with the square of siblings, of levels and of attributes of one
 * element, and anyone may send an answer.
 */
function isLaborious(xml: string): boolean {
  if (xml.split('<').length > MOST_TAGS) return true;
  let depth = 0;
  for (const tag of xml.match(TAG) ?? []) {
    if (tag.length > LONGEST_TAG) return true;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
