import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { DomainError } from '../errors/domain-error.ts';

/** Lets only well-formed ids through to a query; anything else is 400 `INVALID_INPUT`. */
@Injectable()
export class IdPipe implements PipeTransform<string, Id> {
  transform(value: string): Id {
    if (isUUID(value)) return value;
    throw new DomainError('INVALID_INPUT', { details: [{ field: 'id', message: 'id must be a UUID' }] });
  }
}
