import type { Day } from '@workforce/contracts';
import { useDayNames } from '../../../calendar/day-names.ts';
import { moveBetweenDays } from '../../../calendar/grid-keys.ts';
import { useTexts } from '../../../texts/texts.ts';

export interface DatesToCopyToProps {
  /** Four weeks, starting tomorrow. */
  days: readonly Day[];
  chosen: ReadonlySet<Day>;
  /** Days on which the person already has a shift. */
  taken: ReadonlySet<Day>;
  /** Whether the person has time off on the day. */
  isOff: (day: Day) => boolean;
  onToggle: (day: Day) => void;
}

/** The offered days in seven columns; weekends are greyed out but selectable (§9). */
export function DatesToCopyTo({ days, chosen, taken, isOff, onToggle }: DatesToCopyToProps) {
  const t = useTexts();
  const names = useDayNames();
  const note = (day: Day) => (isOff(day) ? t('copyShift.off') : taken.has(day) ? t('copyShift.taken') : null);
  return (
    <fieldset className="copy-dates">
      <legend>{t('copyShift.dates')}</legend>
      <div className="copy-dates__grid" onKeyDown={moveBetweenDays}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="copy-dates__weekday schedule-quiet" aria-hidden>
            {names.weekday(day)}
          </span>
        ))}
        {days.map((day, index) => {
          const about = note(day);
          return (
            <button
              key={day}
              type="button"
              className={isWeekend(day) ? 'copy-dates__day copy-dates__day--weekend' : 'copy-dates__day'}
              data-day={day}
              aria-pressed={chosen.has(day)}
              aria-label={
                about === null ? names.whole(day) : t('copyShift.dayWithNote', { date: names.whole(day), note: about })
              }
              title={about ?? undefined}
              onClick={() => onToggle(day)}
            >
              {index === 0 || day.endsWith('-01') ? names.monthAndDay(day) : names.number(day)}
              {about !== null && <span className="copy-dates__mark" aria-hidden />}
            </button>
          );
        })}
      </div>
      <p className="schedule-quiet">{t('copyShift.legend')}</p>
    </fieldset>
  );
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay());
