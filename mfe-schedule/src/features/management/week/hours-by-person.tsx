import { Card, DurationText } from '@workforce/web-ui';
import { useShowMore } from '../../../shifts/use-show-more.ts';
import { byPersonName } from '../../../shifts/shift-order.ts';
import type { PlannedTime } from '../../../shifts/planned-time.ts';
import { useTexts } from '../../../texts/texts.ts';

const FIRST = 24;
const MORE = 200;

/** Planned hours of the week by person, those that nobody has first. */
export function HoursByPerson({ planned }: { planned: PlannedTime }) {
  const t = useTexts();
  const people = [...planned.byPerson.values()]
    .map(({ employeeId: id, employeeName: name, ...hours }) => ({ id, name, ...hours }))
    .sort(byPersonName);
  const { shown, hidden, showMore } = useShowMore(people, FIRST, MORE);
  if (people.length === 0) return null;
  const total = people.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Card title={t('hours.title')} extra={<DurationText minutes={total} />}>
      <ul className="hours">
        {shown.map(({ id, name, minutes, shifts }) => (
          <li key={id} className="hours__person">
            <span className="hours__name">
              <bdi>{name}</bdi>
            </span>
            <span className="schedule-quiet">{t('hours.shifts', { count: shifts })}</span>
            <strong>
              <DurationText minutes={minutes} />
            </strong>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="schedule-more" onClick={showMore}>
          {t('management.more', { count: hidden })}
        </button>
      )}
    </Card>
  );
}
