import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isStorable } from '@workforce/domain';
import { DomainError } from '../errors/domain-error.ts';

const MESSAGE = 'The text contains a character that cannot be stored.';

/**
 * Refuses texts of bodies, queries and paths with NUL or a lone surrogate, which the database can't store (400, with the fields).
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

/** Paths of the texts that can't be stored; for a field with such a name, the path of its object. */
function unstorable(input: unknown, path: string): string[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [path];
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, inner]) => {
    if (!isStorable(name)) return [path];
    return unstorable(inner, path === '' ? name : `${path}.${name}`);
  });
}
