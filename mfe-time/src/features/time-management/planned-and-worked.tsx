import type { Day } from '@workforce/contracts';
import { rowsOf, useAreManySites, useChosenSites, useFormatsOf, useNow, useSchedulesQuery } from '@workforce/web-core';
import { Card, DurationText, ProgressBar } from '@workforce/web-ui';
import { useEntryPagesInfiniteQuery, type TimeEntryView } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { hoursPerPerson, type PersonHours } from './hours-per-person.ts';

/** Refresh interval of open entries' minutes, in ms. */
const MINUTE = 60_000;

/** Planned and worked hours of a day by person; renders nothing until both are fully loaded, and for many sites. */
export function PlannedAndWorked({ filter }: { filter: TimeEntryView & { date: Day } }) {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const now = useNow(MINUTE);
  const list = useEntryPagesInfiniteQuery(filter);
  const entries = rowsOf(list.currentData);
  const { date, employeeId } = filter;
  // One person's shifts are few at any number of sites.
  const areTooMany = useAreManySites('schedule.read-all') && employeeId === undefined;
  const sites = useChosenSites('schedule.read-all', employeeId);
  const shifts = useSchedulesQuery({ from: date, to: date, employeeId, sites }, { skip: areTooMany });
  // A total of some of the pages would be wrong.
  if (!shifts.currentData || !entries || list.hasNextPage) return null;
  const people = hoursPerPerson(shifts.currentData, entries, {
    zoneOf: (siteId) => formatsOf(siteId).timeZone,
    now,
  });
  if (people.length === 0) return null;
  return (
    <Card title={t('hours.title')}>
      <ul className="hours">
        {people.map((person) => (
          <PersonRow key={person.employeeId} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function PersonRow({ person: { name, planned, worked } }: { person: PersonHours }) {
  const t = useTexts();
  const percent = planned === 0 ? 100 : (worked / planned) * 100;
  return (
    <li className="hours__person">
      <span className="hours__name">{name}</span>
      <ProgressBar percent={percent} tone={worked > planned ? 'warning' : 'info'} label={t('hours.share', { name })} />
      <span className="hours__figures">
        <strong>
          <DurationText minutes={worked} />
        </strong>{' '}
        <span className="entry__quiet">
          {planned === 0 ? (
            t('hours.unplanned')
          ) : (
            <>
              / <DurationText minutes={planned} />
            </>
          )}
        </span>
      </span>
    </li>
  );
}
