import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { constrain, isOptional, rulesOf } from './constraints.ts';
import type { Schema } from './schema.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';

class Base {
  @MayBeAbsent() @Min(1) @Max(50) @IsInt() limit: number;
}

class Sample extends Base {
  @MaxLength(20) @IsString() @IsNotEmpty() name: string;
  @IsEmail() email: string;
  @IsUUID() id: string;
  @IsDay() day: string;
  @IsIn(['a', 'b']) letter: string;
  @Matches(/^#[0-9a-f]{6}$/) color: string;
  @ArrayMaxSize(3) @MaxLength(5, { each: true }) tags: string[];
}

const TEXT: Schema = { type: 'string' };

describe('constrain', () => {
  const rules = rulesOf(Sample);
  const of = (field: string, schema: Schema) => constrain(schema, rules.get(field) ?? []);

  it.each<[string, Schema, Schema]>([
    ['name', TEXT, { type: 'string', minLength: 1, maxLength: 20 }],
    ['email', TEXT, { type: 'string', format: 'email' }],
    ['id', TEXT, { type: 'string', format: 'uuid' }],
    ['day', TEXT, { type: 'string', format: 'date' }],
    ['letter', TEXT, { type: 'string', enum: ['a', 'b'] }],
    ['color', TEXT, { type: 'string', pattern: '^#[0-9a-f]{6}$' }],
    ['limit', { type: 'number' }, { type: 'integer', minimum: 1, maximum: 50 }],
    ['tags', { type: 'array', items: TEXT }, { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 5 } }],
  ])('The OpenAPI schema of a field has the limits of its class-validator rules: %s', (field, schema, narrowed) => {
    expect(of(field, schema)).toEqual(narrowed);
  });

  it("The OpenAPI schema of a field with a named type keeps the type's own limits", () => {
    const reference = { $ref: '#/components/schemas/Day' };
    expect(of('day', reference)).toEqual(reference);
  });

  it('A field of a DTO is optional when it may be absent', () => {
    expect([...rules].filter(([, each]) => isOptional(each)).map(([field]) => field)).toEqual(['limit']);
  });
});
