import type { Assignment, OrgUnit } from '@workforce/contracts';
import { newId, SITE } from './builders.ts';

/** An open site in New York without people. */
export const aUnit = (changes: Partial<OrgUnit> = {}): OrgUnit => ({
  id: newId(),
  parentId: null,
  kind: 'site',
  name: 'Harbour',
  timeZone: 'America/New_York',
  jurisdiction: null,
  isClosed: false,
  peopleCount: 0,
  managers: [],
  version: 1,
  ...changes,
});

/** An employee whose home is the main site. */
export const anAssignment = (changes: Partial<Assignment> = {}): Assignment => ({
  id: newId(),
  userId: newId(),
  userName: 'Anna Berg',
  isActive: true,
  unitId: SITE.siteId,
  unitName: SITE.siteName,
  role: 'employee',
  isHome: true,
  from: '2000-01-01',
  to: null,
  ...changes,
});
