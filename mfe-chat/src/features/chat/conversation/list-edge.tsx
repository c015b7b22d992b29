import { Button, Skeleton } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

/** How it stands with the messages above what is loaded. */
export interface ListContext {
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The upper edge of the loaded messages. Its height never changes, so that nothing jumps while more come. */
export function ListEdge({ context }: { context: ListContext }) {
  const t = useTexts();
  return (
    <div className="messages__edge">
      {context.isLoading && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 1, width: '40%' }} />
        </div>
      )}
      {context.hasFailed && !context.isLoading && (
        <span role="alert">
          {t('conversation.olderFailed')}{' '}
          <Button size="small" icon={<RetryIcon />} onClick={context.retry}>
            {t('conversation.retry')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Room below the last message. */
export const ListEnd = () => <div className="messages__end" />;
