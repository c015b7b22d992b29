import type { User as WireUser } from '@workforce/contracts';
import { toInstant } from '../../platform/database/instants.ts';
import type { User } from './user.entity.ts';

/** What of a person leaves the server; never a password. */
export const presentUser = (user: User): WireUser => ({
  id: user.id,
  name: user.name,
  username: user.username,
  email: user.email,
  phone: user.phone,
  birthday: user.birthday,
  role: user.role,
  jobFunctions: user.jobFunctions.getItems().map((jobFunction) => jobFunction.id),
  isActive: user.isActive,
  createdAt: toInstant(user.createdAt),
  version: user.version,
});
