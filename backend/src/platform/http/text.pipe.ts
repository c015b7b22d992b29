import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isStorable } from '@workforce/domain';
import { DomainError } from '../errors/domain-error.ts';

const MESSAGE = 'The text contains a character that cannot be stored.';

/**
 * Refuses every text of a body, a query or a path that no database stores: with NUL or half of a surrogate pair (400, with the fields). So
 * an error of the database about a text is never the caller's fault.
 */
@Injectable()
export class TextPipe implements PipeTransform {
  transform(input: unknown, { type, data }: ArgumentMetadata): unknown {
    const fields = type === 'custom' ? [] : unstorable(input, data ?? '');
    if (fields.length === 0) return input;
    throw new DomainError('INVALID_INPUT', {
      message: MESSAGE,
      details: fields.map((field) => ({ field, message: MESSAGE })),
    });
  }
}

/** The paths of all texts that can't be stored; of a field whose own name can't be, the path of the object. */
function unstorable(input: unknown, path: string): string[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [path];
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, inner]) => {
    if (!isStorable(name)) return [path];
    return unstorable(inner, path === '' ? name : `${path}.${name}`);
  });
}
