import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '@workforce/contracts';
import { DomainError } from './domain-error.ts';

const flatten = (errors: ValidationError[], path = ''): FieldError[] =>
  errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...flatten(error.children ?? [], field)];
  });

/** Input validation: unknown fields, wrong types and bad values are 400 with one line per field. */
export const createValidationPipe = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const details = flatten(errors);
      const message = details.length === 1 ? details[0]?.message : undefined;
      return new DomainError('INVALID_INPUT', { details, message });
    },
  });
