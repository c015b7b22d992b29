import { canonicalJson } from '../provable-log/chain.ts';
import { ERASED } from './personal-data.ts';

/** Whether `left` is the text with parts replaced by 'Erased person', and nothing else. */
export function isErasedText(text: string | null, left: string | null): boolean {
  if (text === left || left === ERASED) return true;
  if (text === null || left === null) return false;
  const parts = left.split(ERASED);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1 || !text.startsWith(first)) return false;
  let end = first.length;
  for (const part of parts.slice(1, -1)) {
    const start = text.indexOf(part, end);
    if (start === -1) return false;
    end = start + part.length;
  }
  return text.length - last.length >= end && text.endsWith(last);
}

/** Whether the JSON of an object differs by erased texts of these fields only. */
export function isErasedJson(fields: readonly string[], json: string | null, left: string | null): boolean {
  if (json === left) return true;
  if (json === null || left === null) return false;
  const [was, is] = [JSON.parse(json) as Record<string, unknown>, JSON.parse(left) as Record<string, unknown>];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].every(
    (name) => isSame(was[name], is[name]) || (fields.includes(name) && isErasedValue(was[name], is[name])),
  );
}

const isSame = (a: unknown, b: unknown): boolean =>
  a !== undefined && b !== undefined && canonicalJson([a]) === canonicalJson([b]);

const isErasedValue = (was: unknown, is: unknown): boolean =>
  typeof was === 'string' && typeof is === 'string' && isErasedText(was, is);
