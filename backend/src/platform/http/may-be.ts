import { ValidateIf } from 'class-validator';

/**
 * The field may be absent; null is refused like any other wrong type (`decisions §2`). Replaces class-validator's
 * `IsOptional`, which accepts null too.
 */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/**
 * The field may be absent, or null if that has a meaning: its type then includes `| null`, and with it the API's
 * description.
 */
export const MayBeNull = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined && value !== null);

/** Like `MayBeNull` for a field that must be there, so that nothing is decided by leaving it out. */
export const OrNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null);

/** Like `MayBeNull`, also for an empty text, as forms send it. */
export const MayBeBlank = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null && value !== '');
