import type { Day, Id, Schedule } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { DurationText, EmptyState } from '@workforce/web-ui';
import { AddIcon, PeopleIcon } from '@workforce/web-ui/icons';
import { LoadMore } from '@workforce/web-ui/lists';
import { VirtualList } from '@workforce/web-ui/virtual';
import { memo, useMemo } from 'react';
import { useDayNames } from '../../../calendar/day-names.ts';
import { groupByPerson } from '../../../shifts/shift-order.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ScheduleSkeleton } from '../schedule-skeleton.tsx';
import type { NewShift, OnShiftAction, ScheduleViewProps } from '../view-props.ts';
import { DraggableShift } from './draggable-shift.tsx';
import { DropTarget } from './drop-target.tsx';
import { usePeopleShown, type ShownPerson } from './use-people-shown.ts';

const NONE: ReadonlyMap<Day, readonly Schedule[]> = new Map();

/** The week by person: a virtualised list of rows. */
export default function PersonRows({ shown, days, shifts, planned, onAction, onAdd }: ScheduleViewProps) {
  const t = useTexts();
  const names = useDayNames();
  const { people, count, more, isLoading } = usePeopleShown(shifts, shown);
  const byPerson = useMemo(() => groupByPerson(shifts), [shifts]);
  if (people.length === 0 && isLoading) return <ScheduleSkeleton view="week" />;
  if (people.length === 0) return <EmptyState icon={<PeopleIcon />} title={t('management.nobody')} />;
  return (
    <div className="people" role="region" aria-label={t('management.byPerson')} tabIndex={0}>
      <div className="people__row people__row--head">
        <div className="people__name schedule-quiet">{t('hours.people', { count })}</div>
        {days.map((day) => (
          <div key={day} className={day === shown.today ? 'people__day people__day--today' : 'people__day'}>
            <h3 className="people__title" aria-current={day === shown.today ? 'date' : undefined}>
              {names.head(day)}
            </h3>
            <span className="schedule-quiet">
              <DurationText minutes={planned.byDay.get(day) ?? 0} />
            </span>
          </div>
        ))}
      </div>
      <VirtualList rows={people} rowKey={(person) => person.id ?? ''} height={70}>
        {(person) => (
          <PersonRow
            person={person}
            days={days}
            shifts={byPerson.get(person.id) ?? NONE}
            minutes={planned.byPerson.get(person.id)?.minutes ?? 0}
            onAction={onAction}
            onAdd={onAdd}
          />
        )}
      </VirtualList>
      <LoadMore more={more} failed={t('management.peopleFailed')} />
    </div>
  );
}

interface PersonRowProps {
  person: ShownPerson;
  days: readonly Day[];
  shifts: ReadonlyMap<Day, readonly Schedule[]>;
  minutes: number;
  onAction: OnShiftAction;
  onAdd: (shift: NewShift) => void;
}

/** A person's row, or that of the shifts that nobody has: these are dragged or edited from it, and none are put into it. */
const PersonRow = memo(function PersonRow({ person, days, shifts, minutes, onAction, onAdd }: PersonRowProps) {
  const { id, name } = person;
  const cell = (day: Day) => (
    <ul>
      {shifts.get(day)?.map((shift) => (
        <DraggableShift key={shift.id} shift={shift} isOfRow onAction={onAction} />
      ))}
    </ul>
  );
  return (
    <section className={id === null ? 'people__row people__row--unassigned' : 'people__row'} aria-label={name}>
      <div className="people__name">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="schedule-quiet">
          <DurationText minutes={minutes} />
        </span>
      </div>
      {days.map((day) =>
        id === null ? (
          <div key={day} className="people__cell">
            {cell(day)}
          </div>
        ) : (
          <DropTarget key={day} place={{ date: day, person: { id, name } }} className="people__cell">
            {cell(day)}
            <AddForPerson person={{ id, name }} day={day} onAdd={onAdd} />
          </DropTarget>
        ),
      )}
    </section>
  );
});

interface AddForPersonProps extends Pick<PersonRowProps, 'onAdd'> {
  person: { id: Id; name: string };
  day: Day;
}

function AddForPerson({ person: { id, name }, day, onAdd }: AddForPersonProps) {
  const t = useTexts();
  const { fullDate } = useFormats();
  return (
    <button
      type="button"
      className="shift-action people__add"
      aria-label={t('management.addFor', { name, date: fullDate(day) })}
      title={t('management.add')}
      onClick={() => onAdd({ date: day, employeeId: id })}
    >
      <AddIcon />
    </button>
  );
}
