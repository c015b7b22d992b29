import { Button } from '@workforce/web-ui';
import { CollapseIcon, ExpandIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

export interface JumpButtonsProps {
  hasUnreadAbove: boolean;
  isAtEnd: boolean;
  /** Messages that arrived since the user scrolled away from the end. */
  newCount: number;
  onUnread: () => void;
  onLatest: () => void;
}

/** Buttons that scroll to the first unread message above and to the latest below. */
export function JumpButtons({ hasUnreadAbove, isAtEnd, newCount, onUnread, onLatest }: JumpButtonsProps) {
  const t = useTexts();
  return (
    <>
      {hasUnreadAbove && (
        <div className="messages__jump messages__jump--up">
          <Button shape="round" icon={<CollapseIcon />} onClick={onUnread}>
            {t('conversation.jumpToUnread')}
          </Button>
        </div>
      )}
      {!isAtEnd && (
        <div className="messages__jump messages__jump--down">
          {newCount > 0 ? (
            <Button shape="round" type="primary" icon={<ExpandIcon />} onClick={onLatest}>
              {t('conversation.newMessages', { count: newCount })}
            </Button>
          ) : (
            <Button shape="circle" icon={<ExpandIcon />} aria-label={t('conversation.toLatest')} onClick={onLatest} />
          )}
        </div>
      )}
    </>
  );
}
