import { Button, Skeleton } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

/** Loading state of older messages. */
export interface ListEdgeProps {
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Top row of the list with the loading state. Its height is fixed, so that the scroll position doesn't jump. */
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
