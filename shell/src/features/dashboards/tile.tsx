import { Button, StatCardSkeleton } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { RemoteWidget, type RemoteWidgetProps } from '../../remotes/remote-widget.tsx';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';

/** A tile from a remote; the error state keeps the tile's size. */
export function Tile<Props extends object>(widget: RemoteWidgetProps<Props> & { title: string }) {
  const t = useDashboardTexts();
  return (
    <RemoteWidget
      {...widget}
      skeleton={<StatCardSkeleton />}
      failed={(retry) => (
        <div className="dashboard__failed-tile" role="alert">
          <p>
            <strong>{widget.title}</strong>
            <br />
            {t('tileFailed')}
          </p>
          <Button icon={<RetryIcon />} onClick={retry} aria-label={`${t('tryAgain')}: ${widget.title}`}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    />
  );
}
