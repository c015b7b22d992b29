import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID, type ValidationOptions } from 'class-validator';

const normalised = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalised);
  return typeof value === 'string' ? value.toLowerCase() : value;
};

/** Accepts only a well-formed id and normalises it to lower case: code compares ids as text. */
export const IsId = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normalised(value)),
    IsUUID(undefined, options),
  );
