import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';
import { DomainError } from '../errors/domain-error.ts';
import { dayProblem } from './is-day.ts';

/** Accepts only a day that `IsDay` accepts; anything else is 400 `INVALID_INPUT`. */
@Injectable()
export class DayPipe implements PipeTransform<string, Day> {
  transform(value: string, { data: field = 'date' }: ArgumentMetadata): Day {
    if (isBoundedDay(value)) return value;
    throw new DomainError('INVALID_INPUT', {
      details: [{ field, message: `${field} ${dayProblem(value)}` }],
    });
  }
}
