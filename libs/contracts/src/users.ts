import type { Day, Id, Instant } from './primitives.ts';
import type { Role } from './roles.ts';
import type { OfSite } from './sites.ts';

/** A user as responses show it; never includes a password. */
export interface User extends OfSite {
  id: Id;
  name: string;
  username: string;
  email: string;
  phone: string | null;
  birthday: Day | null;
  role: Role;
  /** Ids of the job functions that the person works in. */
  jobFunctions: Id[];
  isActive: boolean;
  createdAt: Instant;
  version: number;
}

/** Body of `POST /api/users` (§2.11). */
export interface CreateUserRequest {
  name: string;
  /** Unique without regard to case. */
  username: string;
  password: string;
  email: string;
  /** `employee` by default; only admins may choose another (`decisions §3`). */
  role?: Role;
  jobFunctions?: Id[];
  /** The home site; by default that of whoever creates the person, for an admin the first site (`sites §1`). */
  siteId?: Id;
  /** Defaults to true. */
  isActive?: boolean;
}

/**
 * Body of `PUT /api/users/{id}`. Omitted fields stay unchanged. On their own row a user may change `email`, `phone` and
 * `birthday`; the other fields need the employee form (`decisions §4`).
 */
export interface UpdateUserRequest {
  name?: string;
  username?: string;
  /** Blank means unchanged. */
  password?: string;
  email?: string;
  phone?: string | null;
  birthday?: Day | null;
  role?: Role;
  jobFunctions?: Id[];
  isActive?: boolean;
  /** With a deactivation: shifts that haven't begun stay in the plan without a person. */
  unassignShifts?: boolean;
  version?: number;
}

/** What is still open for a person and should be settled before they are deactivated: `GET /api/users/{id}/open-matters`. */
export interface OpenMatters {
  /** Shifts that haven't begun. */
  futureShifts: number;
  /** Days of the first and the last of these; null without any. */
  firstShift: Day | null;
  lastShift: Day | null;
  /** Since when they are clocked in; null when they aren't. */
  clockedInAt: Instant | null;
  /** Undecided ones. */
  timeOffRequests: number;
  /** Undecided ones. */
  timeCorrections: number;
  /** Edits of their time that await their answer, or are disputed. */
  timeEntryReviews: number;
  /** Of open pay periods, not approved. */
  timesheets: number;
}

/** Body of `PUT /api/users/{id}/password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** Body of `POST /api/admin/users/{id}/password/reveal`. */
export interface RevealPasswordRequest {
  /** The requesting admin's own password; required unless they entered it within the last five minutes, by signing in or here. */
  ownPassword?: string;
}

/**
 * Response of `POST /api/admin/users/{id}/password/reveal` and `GET /api/admin/users/{id}/password`, the only ones that include
 * a password (`decisions §3`).
 */
export interface RevealedPassword {
  id: Id;
  name: string;
  username: string;
  password: string;
}

/** Body of `POST /api/admin/reset-password/{userId}`. */
export interface ResetPasswordRequest {
  password: string;
}

/** Body of `POST /api/admin/update-role/{userId}`. */
export interface UpdateRoleRequest {
  role: Role;
}

/** Response of `GET /api/admin/check-credentials/{username}` (§2.21). */
export interface CredentialCheck {
  username: string;
  role: Role;
  isActive: boolean;
}
