import { Skeleton } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

const ROWS = [0, 1, 2, 3, 4];

/** Skeleton of the template list. */
export function TemplateSkeleton() {
  const t = useTexts();
  return (
    <div className="templates" role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <div key={row} className="template">
          <Skeleton active title={{ width: 220 }} paragraph={{ rows: 1 }} />
        </div>
      ))}
    </div>
  );
}
