import { ValidateIf } from 'class-validator';

/**
 * The field may be left out; null is refused like anything else of the wrong type (`decisions §2`). Instead of class-validator's own
 * `IsOptional`, which lets null through to where nobody expects it.
 */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** The field may be left out, or null where that has a meaning: its type says `| null`, and with it the API's description. */
export const MayBeNull = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined && value !== null);

/** Like `MayBeNull`, for a field of a form that is sent empty when there is nothing. */
export const MayBeBlank = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null && value !== '');
