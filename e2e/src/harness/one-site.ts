import type { OrgUnit, User } from '@workforce/contracts';
import { ApiCaller } from './api-caller.ts';
import type { Product } from './product.ts';

/** Leaves the demo organisation its first site: deletes the others' people and closes these sites. */
export async function leaveOneSite({ url }: Product): Promise<void> {
  const admin = await ApiCaller.signIn(url, 'admin');
  const { siteId } = await admin.get<User>('/auth/me');
  for (const person of await admin.get<User[]>('/users'))
    if (person.siteId !== siteId) await admin.delete(`/users/${person.id}`);
  for (const { id, kind } of await admin.get<OrgUnit[]>('/admin/units'))
    if (kind === 'site' && id !== siteId) await admin.post(`/admin/units/${id}/close`, {});
}
