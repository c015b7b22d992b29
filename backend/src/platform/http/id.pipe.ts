import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';

/** Accepts only well-formed ids and normalises them to lower case; anything else is 400 `INVALID_INPUT`. */
@Injectable()
export class IdPipe implements PipeTransform<string, Id> {
  transform(value: string, { data: field = 'id' }: ArgumentMetadata): Id {
    if (isUUID(value)) return value.toLowerCase();
    throw new DomainError('INVALID_INPUT', { details: [{ field, message: `${field} must be a UUID` }] });
  }
}
