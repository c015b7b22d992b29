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
