import { Button, Skeleton } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

/** How it stands with the messages above what is loaded. */
export interface ListEdgeProps {
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The upper edge of the loaded messages. Its height never changes, so that nothing jumps while more come. */
export function ListEdge({ isLoading, hasFailed, retry }: ListEdgeProps) {
  const t = useTexts();
  return (
    <div className="messages__edge">
      {isLoading && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 1, width: '40%' }} />
        </div>
      )}
      {hasFailed && !isLoading && (
        <span role="alert">
          {t('conversation.olderFailed')}{' '}
          <Button size="small" icon={<RetryIcon />} onClick={retry}>
            {t('conversation.retry')}
          </Button>
        </span>
      )}
    </div>
  );
}
