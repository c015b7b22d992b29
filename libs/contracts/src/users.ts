import type { Day, Id, Instant } from './primitives.ts';
import type { Role } from './roles.ts';

/** A person as any response shows them; never carries a password. */
export interface User {
  id: Id;
  name: string;
  username: string;
  email: string;
  phone: string | null;
  birthday: Day | null;
  role: Role;
  /** Ids of the job functions the person works in. */
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
  /** `employee` by default; only admins choose another (`decisions §3`). */
  role?: Role;
  jobFunctions?: Id[];
  /** True by default. */
  isActive?: boolean;
}

/**
 * Body of `PUT /api/users/{id}`. What isn't sent stays as it is. On their own row a person may change `email`, `phone` and
 * `birthday`; the other fields belong to the employee form (`decisions §4`).
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
  version?: number;
}

/** Body of `PUT /api/users/{id}/password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** Body of `POST /api/admin/users/{id}/password/reveal`. */
export interface RevealPasswordRequest {
  /** Of the admin who asks; needed unless they gave it within the last five minutes, by signing in or here. */
  ownPassword?: string;
}

/**
 * Answer of `POST /api/admin/users/{id}/password/reveal` and `GET /api/admin/users/{id}/password`, the only ones that carry a
 * password (`decisions §3`).
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

/** Answer of `GET /api/admin/check-credentials/{username}` (§2.21). */
export interface CredentialCheck {
  username: string;
  role: Role;
  isActive: boolean;
}
