import type { Day, Id, OfSite, User } from '@workforce/contracts';
import { ALL_SITES, paths, useFormatsOf, useSchedulesQuery } from '@workforce/web-core';
import { Alert } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';

export interface ShiftsLeftProps {
  person: Pick<User, 'id' | 'name'>;
  site: OfSite;
  /** The first day on which the person doesn't work there any more; empty while none is chosen. */
  from: Day | '';
}

/** How many shifts stay planned at a site that somebody leaves, and the way to hand them over or delete them. */
export function ShiftsLeft({ person, site: { siteId, siteName }, from }: ShiftsLeftProps) {
  const t = useSitesAdminTexts();
  const { date } = useFormatsOf()(siteId);
  const theirs = { employeeId: person.id, from, sites: ALL_SITES };
  const { currentData: shifts = [] } = useSchedulesQuery(theirs, { skip: from === '' });
  const left = shifts.filter((shift) => shift.siteId === siteId && shift.status === 'scheduled');
  const [first] = left;
  if (!first || from === '') return null;
  return (
    <Alert
      role="status"
      tone="warning"
      icon={<WarningIcon />}
      title={t('shiftsLeft.title', { count: left.length, site: siteName, day: date(from) })}
    >
      <p>{t('shiftsLeft.text', { name: person.name, count: left.length })}</p>
      <Link to={scheduleOf(person.id, first.date)}>{t('shiftsLeft.show')}</Link>
    </Alert>
  );
}

const scheduleOf = (employeeId: Id, date: Day): string =>
  `${paths.adminSchedule}?${new URLSearchParams({ by: 'person', employeeId, date }).toString()}`;
