import { Card, Skeleton, useIsDesk } from '@workforce/web-ui';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';

/** Placeholder of the tree and, at the desk, of the selected unit. */
export function SitesAdminSkeleton() {
  const t = useSitesAdminTexts();
  const isDesk = useIsDesk();
  return (
    <div className="sites-admin" role="status" aria-label={t('tree.loading')}>
      <Card>
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      </Card>
      {isDesk && (
        <Card>
          <Skeleton active paragraph={{ rows: 6 }} />
        </Card>
      )}
    </div>
  );
}
