/** Kinds of refused requests (RFC 7644 §3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in SCIM's own terms. */
export class ScimError extends Error {
  /** @param detail a sentence for the directory's administrator */
  constructor(
    readonly scimType: ScimType,
    detail: string,
    readonly status = 400,
  ) {
    super(detail);
  }
}
