import { mondayOf } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { Button, useIsDesk } from '@workforce/web-ui';
import { NextIcon, PreviousIcon } from '@workforce/web-ui/icons';
import { Segmented } from '@workforce/web-ui/navigation';
import { useDayNames } from '../../calendar/day-names.ts';
import { SCHEDULE_VIEWS } from '../../calendar/views.ts';
import { useTexts } from '../../texts/texts.ts';
import { WEEK_ARRANGEMENTS } from './schedule-search.ts';
import type { ShownSchedule } from './use-shown-schedule.ts';

/** Title, previous/next and view switch (§2.12). */
export function Toolbar({ shown }: { shown: ShownSchedule }) {
  const t = useTexts();
  const isDesk = useIsDesk();
  return (
    <div className="schedule-toolbar">
      <div className="schedule-toolbar__place">
        <Button
          icon={<PreviousIcon />}
          aria-label={t('calendar.previous')}
          disabled={!shown.canMove(-1)}
          onClick={() => shown.move(-1)}
        />
        <Button
          icon={<NextIcon />}
          aria-label={t('calendar.next')}
          disabled={!shown.canMove(1)}
          onClick={() => shown.move(1)}
        />
        <h2 className="schedule-toolbar__title" aria-live="polite">
          <Title shown={shown} />
        </h2>
        <Button disabled={shown.date === shown.today} onClick={() => shown.update({ date: '' })}>
          {t('calendar.today')}
        </Button>
      </div>
      <div className="schedule-toolbar__views">
        {shown.view === 'week' && (
          <Segmented
            block={!isDesk}
            aria-label={t('management.arrangement')}
            value={shown.by}
            options={WEEK_ARRANGEMENTS.map((value) => ({ value, label: t(`management.by.${value}`) }))}
            onChange={(by) => shown.update({ by })}
          />
        )}
        <Segmented
          block={!isDesk}
          aria-label={t('management.view')}
          value={shown.view}
          options={SCHEDULE_VIEWS.map((value) => ({ value, label: t(`management.views.${value}`) }))}
          onChange={(view) => shown.update({ view })}
        />
      </div>
    </div>
  );
}

function Title({ shown: { view, date } }: { shown: ShownSchedule }) {
  const t = useTexts();
  const formats = useFormats();
  const names = useDayNames();
  switch (view) {
    case 'month':
      return names.monthAndYear(date);
    case 'week':
      return t('management.weekOf', { date: formats.date(mondayOf(date)) });
    case 'day':
      return formats.fullDate(date);
  }
}
