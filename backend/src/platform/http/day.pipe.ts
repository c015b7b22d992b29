import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { isDay } from '@workforce/domain';
import { DomainError } from '../errors/domain-error.ts';

/** Lets only a day that exists through; anything else is 400 `INVALID_INPUT`. */
@Injectable()
export class DayPipe implements PipeTransform<string, Day> {
  transform(value: string, { data: field = 'date' }: ArgumentMetadata): Day {
    if (isDay(value)) return value;
    throw new DomainError('INVALID_INPUT', {
      details: [{ field, message: `${field} must be a day that exists, as yyyy-MM-dd` }],
    });
  }
}
