import { Button } from 'antd';
import type { ReactNode } from 'react';
import { InboxIcon, LockIcon, RetryIcon, WarningIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { StatePlace } from './state-place.tsx';

export interface EmptyStateProps {
  title?: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** It is the whole screen: its title is the page heading. */
  isScreen?: boolean;
}

/** Empty state: the specification's text and the next step. */
export const EmptyState = ({ icon = <InboxIcon />, ...place }: EmptyStateProps) => (
  <StatePlace icon={icon} {...place} />
);

export interface ErrorStateProps {
  /** What failed. */
  title?: string;
  description?: ReactNode;
  onRetry?: () => void;
}

/** Error state: says what failed and offers to try again. */
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
  /** It is the whole screen: its title is the page heading. */
  isScreen?: boolean;
}

/** The user's role may not see this screen. */
export function AccessRestricted({ title, ...place }: AccessRestrictedProps) {
  const texts = useUiTexts();
  return <StatePlace icon={<LockIcon />} title={title ?? texts.accessRestricted} {...place} />;
}
