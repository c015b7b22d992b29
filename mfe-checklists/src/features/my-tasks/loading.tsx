import { Card, Skeleton, Stack } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** Skeleton of the home page. */
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
