/**
 * Stable error codes. Clients may branch on them; the message is for people and is the specification's text where it gives one
 * (`decisions §2`).
 */
export const ERROR_CODES = [
  // every call
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'MALFORMED_REQUEST',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'STALE_VERSION',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
  // session
  'INVALID_CREDENTIALS',
  'ACCOUNT_INACTIVE',
  'IDENTITY_MISMATCH',
  'FIRST_ADMIN_EXISTS',
  'FIRST_ADMIN_LINK_INVALID',
  'PASSWORD_SIGN_IN_OFF',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_SIGN_IN_REFUSED',
  'PROVIDER_ACCOUNT_UNKNOWN',
  'LOGOUT_TOKEN_INVALID',
  // people
  'USERNAME_TAKEN',
  'OWN_ACCOUNT',
  'LAST_ADMIN',
  'CURRENT_PASSWORD_WRONG',
  'OWN_PASSWORD_WRONG',
  'PASSWORD_CONFIRMATION_REQUIRED',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_LIKE_PERSON',
  'PASSWORD_REVEAL_DISABLED',
  'PASSWORD_NOT_SEALED',
  'PASSWORD_UNREADABLE',
  'PASSWORD_ABSENT',
  // places
  'UNIT_NAME_TAKEN',
  'UNIT_PLACE_INVALID',
  'UNIT_CLOSED',
  'UNIT_IN_USE',
  'LAST_SITE',
  'ASSIGNMENT_EXISTS',
  'ASSIGNMENT_IS_HOME',
  // checklists
  'CHECKLIST_NOT_STARTABLE',
  'CHECKLIST_NOT_SUBMITTABLE',
  'CHECKLIST_COMPLETED',
  'CHECKLIST_NOT_COMPLETED',
  'CHECKLIST_STATUS_INVALID',
  'UNKNOWN_ITEM',
  'PHOTO_REQUIRED',
  'REASON_REQUIRED',
  'ITEM_NOT_REVIEWABLE',
  // photos
  'PHOTO_MISSING',
  'PHOTO_TOO_SMALL',
  'PHOTO_TOO_LARGE',
  'PHOTO_TYPE_INVALID',
  'PHOTO_UNREADABLE',
  'PHOTO_LIMIT_REACHED',
  // schedules
  'SHIFT_OVERLAP',
  'SHIFT_STATUS_INVALID',
  'JOB_FUNCTION_IN_USE',
  'JOB_FUNCTION_NAME_TAKEN',
  // labour rules
  'LABOUR_POLICY_ACTIVE',
  'LABOUR_POLICY_TOO_EARLY',
  'LABOUR_REASON_REQUIRED',
  // time off
  'TIME_OFF_OVERLAP',
  'TIME_OFF_DECIDED',
  // time entries
  'ALREADY_CLOCKED_IN',
  'NOT_CLOCKED_IN',
  'ALREADY_ON_BREAK',
  'NOT_ON_BREAK',
  'ON_BREAK',
  'CLOCK_ACTION_OUT_OF_ORDER',
  'TIME_ENTRY_OVERLAP',
  'CORRECTION_PENDING',
  'CORRECTION_DECIDED',
  'REVIEW_ANSWERED',
  // pay
  'PAY_PERIOD_OVERLAP',
  'PAY_PERIOD_LOCKED',
  'PAY_PERIOD_STATUS_INVALID',
  'TIMESHEET_STATUS_INVALID',
  'TIMESHEET_BLOCKED',
  'PAY_MAPPING_MISSING',
  // chat
  'NOT_GROUP_MEMBER',
  'ALREADY_MEMBER',
  'CANNOT_REMOVE_SELF',
  'GROUP_ARCHIVED',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One invalid input field; `field` is a path such as `items.2.text`. */
export interface FieldError {
  field: string;
  message: string;
}

/** Body of every error response. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  /** A sentence for the user: what is wrong and what to do. */
  message: string;
  /** The refused fields, for invalid input. */
  details?: FieldError[];
}
