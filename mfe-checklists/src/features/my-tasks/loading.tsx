import { Card, Skeleton, Stack } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** The home in the shape of what comes. */
export function Loading() {
  const t = useTexts();
  return (
    <div role="status">
      <Stack>
        <p>{t('myTasks.loading')}</p>
        <Card>
          <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2 }} />
        </Card>
        <Card>
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 5 }} />
        </Card>
      </Stack>
    </div>
  );
}
