import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { isUUID } from 'class-validator';
import { isBoundedDay } from '@workforce/domain';
import { DomainError } from '../errors/domain-error.ts';
import { isInstant } from '../http/is-instant.ts';
import { MayBeAbsent } from '../http/may-be.ts';

/** Page size and start of a requested page. */
export interface PageRequest {
  limit: number;
  cursor?: string;
}

/** One page and the cursor of the next; null at the end. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type KeyPart = string;
export type KeyKind = 'id' | 'text' | 'day' | 'instant' | 'integer';

const encode = (key: readonly KeyPart[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Cuts a query's rows, fetched with one more than the limit, into a page.
 *
 * @param keyOf the row's sort key, after which the next page starts
 */
export function page<Row>(rows: Row[], request: PageRequest, keyOf: (row: Row) => readonly KeyPart[]): Page<Row> {
  const pageRows = rows.slice(0, request.limit);
  const last = pageRows.at(-1);
  return { rows: pageRows, nextCursor: rows.length > request.limit && last ? encode(keyOf(last)) : null };
}

/**
 * The sort key encoded in a cursor; null without a cursor.
 *
 * @param kinds type of each part
 * @throws DomainError INVALID_INPUT for a cursor that this list didn't issue
 */
export function keysetOf(request: PageRequest, kinds: readonly KeyKind[]): KeyPart[] | null {
  if (request.cursor === undefined) return null;
  const key = decode(request.cursor);
  const fits = key?.length === kinds.length && kinds.every((kind, index) => matches(kind, key[index] ?? ''));
  if (!key || !fits) {
    const message = 'cursor is not one that this list handed out';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'cursor', message }] });
  }
  return key;
}

function matches(kind: KeyKind, part: KeyPart): boolean {
  if (kind === 'id') return isUUID(part);
  if (kind === 'day') return isBoundedDay(part);
  if (kind === 'integer') return /^-?\d{1,15}$/.test(part);
  return kind === 'text' || isInstant(part);
}

function decode(cursor: string): KeyPart[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Query parameters of a paged list. */
export const pageQuery = (options: { default: number; max: number }) => {
  class PageQuery implements PageRequest {
    /** Maximum number of rows. */
    @MayBeAbsent()
    @Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    )
    @IsInt()
    @Min(1)
    @Max(options.max)
    limit: number = options.default;

    /** Value of the `X-Next-Cursor` header of the previous page. */
    @MayBeAbsent()
    @IsString()
    @MaxLength(1_000)
    cursor?: string;
  }
  return PageQuery;
};
