import { Button } from 'antd';
import type { ReactNode } from 'react';
import { InboxIcon, LockIcon, RetryIcon, ToolIcon, WarningIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { StatePlace } from './state-place.tsx';

export interface EmptyStateProps {
  title?: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
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

/** The person's role may not see this. */
export function AccessRestricted({ title, description }: { title?: string; description: string }) {
  const texts = useUiTexts();
  return <StatePlace icon={<LockIcon />} title={title ?? texts.accessRestricted} description={description} />;
}

/** A screen whose time hasn't come. */
export function NotBuiltYet({ title }: { title: string }) {
  const texts = useUiTexts();
  return <StatePlace tone="info" icon={<ToolIcon />} title={title} description={texts.notBuiltYet} />;
}
