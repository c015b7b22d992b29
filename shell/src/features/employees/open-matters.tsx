import type { OpenMatters as Matters, User } from '@workforce/contracts';
import { paths, useCan, useFormats } from '@workforce/web-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenMattersQuery } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

interface OpenMattersProps {
  person: Pick<User, 'id' | 'name'>;
  /** Choice about upcoming shifts; shown when there are any. */
  children?: ReactNode;
}

/** What is still open for a person about to be deactivated, with links to where it is settled. */
export function OpenMatters({ person: { id, name }, children }: OpenMattersProps) {
  const t = usePeopleTexts();
  const { data, isError } = useOpenMattersQuery(id, { refetchOnMountOrArgChange: true });
  const lines = useLines(id, data);
  if (isError) return <p role="alert">{t('matters.failed', { name })}</p>;
  if (!data) return <p role="status">{t('matters.loading')}</p>;
  if (lines.length === 0) return <p role="status">{t('matters.none', { name })}</p>;
  return (
    <div className="open-matters" role="status">
      <p>{t('matters.title', { name })}</p>
      <ul aria-label={t('matters.title', { name })}>
        {lines.map(({ text, to }) => (
          <li key={text}>
            {/* In a tab of its own: the dialog stays as it is. */}
            <Link to={to} target="_blank">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {data.futureShifts > 0 && children}
    </div>
  );
}

function useLines(id: string, matters: Matters | undefined): { text: string; to: string }[] {
  const t = usePeopleTexts();
  const { date, dateTime } = useFormats();
  const schedule = useCan('user.role') ? paths.adminSchedule : paths.schedule;
  if (!matters) return [];
  const { futureShifts, firstShift, lastShift, clockedInAt } = matters;
  const of = (path: string) => `${path}?employeeId=${id}`;
  const counted = [
    ['timeOffRequests', of(paths.timeOff)],
    ['timeCorrections', of(paths.timeCorrections)],
    ['timeEntryReviews', of(paths.timeManagement)],
    ['timesheets', paths.timesheets],
  ] as const;
  return [
    ...(firstShift !== null && lastShift !== null
      ? [
          {
            text: t('matters.shifts', { count: futureShifts, first: date(firstShift), last: date(lastShift) }),
            to: `${of(schedule)}&date=${firstShift}`,
          },
        ]
      : []),
    ...(clockedInAt === null
      ? []
      : [{ text: t('matters.clockedIn', { since: dateTime(clockedInAt) }), to: of(paths.timeManagement) }]),
    ...counted.flatMap(([kind, to]) =>
      matters[kind] > 0 ? [{ text: t(`matters.${kind}`, { count: matters[kind] }), to }] : [],
    ),
  ];
}
