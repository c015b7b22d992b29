import { Button } from 'antd';
import type { ReactNode } from 'react';
import { InboxIcon, LockIcon, RetryIcon, WarningIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { StatePlace } from './state-place.tsx';

export interface EmptyStateProps {
  title?: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Nothing else is on the screen: the title is the screen's. */
  isScreen?: boolean;
}

/** Nothing is here: the specification's words, and what to do next. */
export const EmptyState = ({ icon = <InboxIcon />, ...place }: EmptyStateProps) => (
  <StatePlace icon={icon} {...place} />
);

export interface ErrorStateProps {
  /** What failed. */
  title?: string;
  description?: ReactNode;
  onRetry?: () => void;
}

/** Something failed: says what, and offers to try again. */
export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <StatePlace
      role="alert"
      tone="danger"
      icon={<WarningIcon />}
      title={title ?? texts.somethingFailed}
      description={description}
      action={
        onRetry && (
          <Button icon={<RetryIcon />} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )
      }
    />
  );
}

export interface AccessRestrictedProps {
  title?: string;
  description: string;
  /** Nothing else is on the screen: the title is the screen's. */
  isScreen?: boolean;
}

/** The person's role may not see this. */
export function AccessRestricted({ title, ...place }: AccessRestrictedProps) {
  const texts = useUiTexts();
  return <StatePlace icon={<LockIcon />} title={title ?? texts.accessRestricted} {...place} />;
}
