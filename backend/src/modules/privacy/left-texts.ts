import { canonicalJson } from '../../platform/provable-log/chain.ts';
import { ERASED } from '../../platform/personal-data/personal-data.ts';
import { ENTRY_FREE_TEXTS } from '../time/audit/entry-replay.ts';

/** Fields of a time entry with texts about people. */
const ENTRY_TEXTS = ['employeeName', ...ENTRY_FREE_TEXTS];

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

/** Whether the JSON of a time entry differs by erased names and notes only. */
export function isErasedEntry(entry: string | null, left: string | null): boolean {
  if (entry === left) return true;
  if (entry === null || left === null) return false;
  const [was, is] = [JSON.parse(entry) as Record<string, unknown>, JSON.parse(left) as Record<string, unknown>];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...fields].every((field) => isSame(was[field], is[field]) || isErasedField(field, was[field], is[field]));
}

const isSame = (a: unknown, b: unknown): boolean =>
  a !== undefined && b !== undefined && canonicalJson([a]) === canonicalJson([b]);

const isErasedField = (field: string, was: unknown, is: unknown): boolean =>
  ENTRY_TEXTS.includes(field) && typeof was === 'string' && typeof is === 'string' && isErasedText(was, is);
