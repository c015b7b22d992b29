import { Card, Skeleton } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** Skeleton of 'My Schedule'. */
export function MySkeleton() {
  const t = useTexts();
  return (
    <div role="status">
      <p className="my-schedule__quiet">{t('loading')}</p>
      <div className="my-schedule__columns">
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
        <Card>
          <Skeleton active paragraph={{ rows: 3 }} />
        </Card>
        <Card>
          <Skeleton active paragraph={{ rows: 6 }} />
        </Card>
      </div>
    </div>
  );
}
