import { Card, Skeleton, Stack } from '@workforce/web-ui';
import type { ScheduleView } from '../../calendar/views.ts';
import { useTexts } from '../../texts/texts.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Skeleton of the schedule. */
export function ScheduleSkeleton({ view }: { view: ScheduleView }) {
  const t = useTexts();
  return (
    <div role="status">
      <Stack gap={3}>
        <p className="schedule-quiet">{t('loading')}</p>
        {view === 'week' ? (
          <div className="week">
            {WEEK.map((day) => (
              <Card key={day}>
                <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 4 }} />
              </Card>
            ))}
          </div>
        ) : (
          <Card>
            <Skeleton active paragraph={{ rows: view === 'month' ? 14 : 6 }} />
          </Card>
        )}
      </Stack>
    </div>
  );
}
