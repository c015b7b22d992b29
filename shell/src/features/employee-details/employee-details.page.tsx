import { LIMITS, type User } from '@workforce/contracts';
import { isApiError, paths, textParam, useCan, useSearchState, useUser, useUserQuery } from '@workforce/web-core';
import { AccessRestricted, EmptyState, ErrorState, PageHeader, Skeleton, Stack, StyleSheet } from '@workforce/web-ui';
import { PeopleIcon, SearchIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import css from './employee-details.css';
import { PersonCard } from './person-card.tsx';

/** Malformed id; missing or not visible. */
const NOT_FOUND_STATUSES = [400, 404];

// Accepts malformed ids too: the page says that there is no such employee.
const SCHEMA = { employeeId: textParam(LIMITS.nameMaxLength) };

/** One employee's day and time (target of 'View Details', §2.1); everyone may open their own. */
export default function EmployeeDetailsPage() {
  const t = usePeopleTexts();
  const { employeeId } = useSearchState(SCHEMA).values;
  const me = useUser();
  const mayLookAtOthers = useCan('user.list');
  return (
    <Stack gap={5}>
      <StyleSheet name="employee-details" css={css} />
      <PageHeader
        title={t('details.title')}
        subtitle={mayLookAtOthers && <Link to={paths.employees}>{t('details.back')}</Link>}
      />
      {employeeId === me.id && <EmployeeDay person={me} />}
      {employeeId !== me.id && !mayLookAtOthers && <AccessRestricted description={t('employees.restricted')} />}
      {employeeId !== me.id && mayLookAtOthers && <OtherEmployee key={employeeId} employeeId={employeeId} />}
    </Stack>
  );
}

/** Loads the employee, if the user may see them. */
function OtherEmployee({ employeeId }: { employeeId: string }) {
  const t = usePeopleTexts();
  const { data: person, isLoading, error, refetch } = useUserQuery(employeeId, { skip: employeeId === '' });
  const toEmployees = <Link to={paths.employees}>{t('details.back')}</Link>;
  if (employeeId === '') {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={t('details.none')}
        description={t('details.noneText')}
        action={toEmployees}
      />
    );
  }
  if (person) return <EmployeeDay person={person} />;
  if (isLoading) {
    return (
      <div role="status" aria-label={t('details.loading')}>
        <Skeleton active avatar paragraph={{ rows: 6 }} />
      </div>
    );
  }
  // A malformed id is answered with 400.
  const isNotFound = isApiError(error) && NOT_FOUND_STATUSES.includes(error.status);
  if (!isNotFound) return <ErrorState title={t('details.failed')} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('details.unknown')}
      description={t('details.unknownText')}
      action={toEmployees}
    />
  );
}

/** The employee with the widgets of the other domains. */
function EmployeeDay({ person }: { person: User }) {
  const t = usePeopleTexts();
  const of = { employeeId: person.id, siteId: person.siteId };
  return (
    <div className="employee-day">
      <div className="employee-day__column">
        <PersonCard person={person} />
        <RemoteWidget remote="schedule" name="EmployeeTodayShift" title={t('details.shift')} with={of} />
        <RemoteWidget remote="time" name="EmployeeTimeOff" title={t('details.timeOff')} with={of} />
      </div>
      <div className="employee-day__column">
        <RemoteWidget remote="checklists" name="EmployeeChecklistsToday" title={t('details.checklists')} with={of} />
        <RemoteWidget remote="time" name="EmployeeTimeEntries" title={t('details.timeEntries')} with={of} />
      </div>
    </div>
  );
}
