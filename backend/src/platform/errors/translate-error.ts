import { isNativeError } from 'node:util/types';
import { HttpException } from '@nestjs/common';
import { OptimisticLockError } from '@mikro-orm/core';
import type { ErrorCode } from '@workforce/contracts';
import { StorageAway } from '../storage/storage-away.ts';
import { DomainError } from './domain-error.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

/** Error codes of violated constraints, by the constraint's name. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  schedules_no_overlap: 'SHIFT_OVERLAP',
  job_functions_name_unique: 'JOB_FUNCTION_NAME_TAKEN',
  time_off_no_overlap: 'TIME_OFF_OVERLAP',
  org_units_name_unique: 'UNIT_NAME_TAKEN',
  retention_rules_one_per_unit: 'RETENTION_RULE_EXISTS',
  assignments_no_overlap: 'ASSIGNMENT_EXISTS',
  assignments_one_home: 'ASSIGNMENT_EXISTS',
  users_username_unique: 'USERNAME_TAKEN',
  time_entries_one_open: 'ALREADY_CLOCKED_IN',
  time_entries_no_overlap: 'TIME_ENTRY_OVERLAP',
  time_entries_locked_days: 'PAY_PERIOD_LOCKED',
  pay_rules_one_per_unit: 'PAY_PERIOD_OVERLAP',
  pay_mappings_number_unique: 'PAYROLL_NUMBER_TAKEN',
  pay_periods_no_overlap: 'PAY_PERIOD_OVERLAP',
  pay_periods_no_gap: 'PAY_PERIOD_OVERLAP',
  time_corrections_one_per_time: 'CORRECTION_PENDING',
  time_corrections_one_per_entry: 'CORRECTION_PENDING',
  chat_group_members_once: 'ALREADY_MEMBER',
};

/** The field of a request that a violated constraint is about, where every form has it. */
const CONSTRAINT_FIELDS: Record<string, string> = {
  users_username_unique: 'username',
  job_functions_name_unique: 'name',
  org_units_name_unique: 'name',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

/** A key that already exists (unique_violation), or a referenced row deleted meanwhile (foreign_key_violation). */
const RACE_SQLSTATES = ['23505', '23503'];

/** Socket errors of Node: the database's machine refuses, has gone, or isn't found. */
const SOCKET_ERRORS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** What the driver and its pool say of connections that are lost or can't be had. These errors have no code; `driver-errors.spec.ts` makes each. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|encountered a connection error|Query read timeout|Client was closed/;

const DISK_FULL = 'The server has no space left right now. Please try again later.';
const FILES_AWAY = 'Photos and files are not available right now. Please try again in a moment.';

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether an error or one of its causes is of a kind. */
export const isCausedBy = (error: unknown, kind: (error: Error) => boolean): boolean =>
  isNativeError(error) && (kind(error) || isCausedBy(error.cause, kind));

/**
 * Whether the database can't store a text, because it contains NUL or half of a surrogate pair: SQLSTATE 22021, in JSON 22P02 or 22P05. As
 * a parameter NUL ends the protocol's message early, 08P01, of a class that otherwise means a broken connection. Texts of requests are checked
 * before (`TextPipe`), so the server made this one itself.
 */
const isUnstorableText = (error: unknown) =>
  isCausedBy(
    error,
    (each) =>
      ['22021', '22P05', '08P01'].includes(codeOf(each)) ||
      (codeOf(each) === '22P02' && / jsonb?\b/.test(each.message)),
  );

/** A value of the right type that the database rejects, such as a number out of range (SQLSTATE class 22). */
const isBadValue = (error: unknown) => isCausedBy(error, (each) => /^22[0-9A-Z]{3}$/.test(codeOf(each)));

/**
 * Whether the database aborted a transaction because of a conflict (40001 serialization failure, 40P01 deadlock): a
 * retry of the whole transaction is enough.
 */
export const isContention = (error: unknown): boolean =>
  isCausedBy(error, (each) => /^(40001|40P01)$/.test(codeOf(each)));

/** A lock timeout (55P03). */
export const isLockedOut = (error: unknown) => isCausedBy(error, (each) => codeOf(each) === '55P03');

/**
 * Whether the database is unreachable, shutting down, out of connections or, during a fail-over, a standby (25006):
 * SQLSTATE class 08, 53, 57P, or a socket error.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  isCausedBy(
    error,
    (each) =>
      /^(08|53|57P0[1-3]|25006)/.test(codeOf(each)) ||
      SOCKET_ERRORS.includes(codeOf(each)) ||
      LOST_CONNECTION.test(each.message),
  );

/** Whether a disk of this node, or the part of it that is the server's, is full. */
const isDiskFull = (error: unknown): boolean =>
  isCausedBy(error, (each) => ['ENOSPC', 'EDQUOT'].includes(codeOf(each)));

/** Error code for a library's status: its own if there is one, else a 4xx is about the input. */
const codeOfStatus = (status: number): ErrorCode | undefined =>
  STATUS_CODES[status] ?? (status >= 400 && status < 500 ? 'INVALID_INPUT' : undefined);

/** Translates anything thrown into the caller's error; undefined for an internal error. */
export function translateError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageAway)
    return new DomainError('SERVICE_UNAVAILABLE', { message: FILES_AWAY, retryAfter: 5, cause: error });
  if (isDiskFull(error))
    return new DomainError('SERVICE_UNAVAILABLE', { message: DISK_FULL, retryAfter: 60, cause: error });
  if (isUnstorableText(error)) return undefined;
  if (isDatabaseAway(error)) return new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error });
  if (isContention(error) || isLockedOut(error))
    return new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause: error });
  if (isBadValue(error)) return new DomainError('INVALID_INPUT', { cause: error });
  if (error instanceof OptimisticLockError) return new DomainError('STALE_VERSION', { cause: error });
  const violated = constraintError(error);
  if (violated) return violated;
  if (error instanceof HttpException) {
    const code = codeOfStatus(error.getStatus());
    return code && new DomainError(code, { cause: error });
  }
  return bodyError(error);
}

/**
 * A constraint violation (SQLSTATE class 23). The driver's error carries the constraint's name; the unit of work wraps
 * that error, typed queries don't.
 */
function constraintError(error: unknown): DomainError | undefined {
  if (!isNativeError(error)) return undefined;
  const sqlState = codeOf(error);
  if (!sqlState.startsWith('23')) return constraintError(error.cause);
  const name = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const code = CONSTRAINT_CODES[name] ?? (RACE_SQLSTATES.includes(sqlState) ? 'CONFLICT' : undefined);
  if (!code) return undefined;
  const field = CONSTRAINT_FIELDS[name];
  const details = field === undefined ? undefined : [{ field, message: ERROR_CATALOGUE[code][1] }];
  return new DomainError(code, { details, cause: error });
}

/** Errors of reading a body (`raw-body`) have a `type` and a `status`. */
function bodyError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error)) return undefined;
  const code = codeOfStatus(Number(error.status));
  return code && new DomainError(code, { cause: error });
}
