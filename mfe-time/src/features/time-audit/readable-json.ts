/** JSON text, indented; what isn't JSON stays as it is, for a log has to show what it holds. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
