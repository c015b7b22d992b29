import { Button } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RetryIcon } from '../icons.ts';
import { Card } from '../layout/card.tsx';
import { useUiTexts } from '../texts.ts';
import { PlainDialog } from './plain-dialog.tsx';
import { ErrorState } from './states.tsx';

export interface RetryProps {
  /** Loads the part again. */
  onRetry: () => void;
}

/** In place of a part of a screen whose code could not be loaded. */
export function PartFailed({ onRetry }: RetryProps) {
  const texts = useUiTexts();
  return <ErrorState title={texts.partFailed} description={texts.partFailedText} onRetry={onRetry} />;
}

/** In place of a screen or a card; `title` is the card's heading. */
export function CardFailed({ title, onRetry }: RetryProps & { title?: string }) {
  const texts = useUiTexts();
  return (
    <Card title={title} label={title === undefined ? texts.partFailed : undefined}>
      <PartFailed onRetry={onRetry} />
    </Card>
  );
}

/** In place of a button or another small part. */
export function ControlFailed({ onRetry }: RetryProps) {
  const texts = useUiTexts();
  return (
    <Button icon={<RetryIcon />} title={texts.partFailed} onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  );
}

export interface DialogFailedProps extends RetryProps {
  isOpen?: boolean;
  onClose: () => void;
}

/** Instead of a dialog whose code could not be loaded; loads it again when it is opened again. */
export function DialogFailed({ isOpen = true, onClose, onRetry }: DialogFailedProps) {
  const texts = useUiTexts();
  const wasOpen = useRef(isOpen);
  const isReopened = useEffectEvent(() => {
    if (isOpen && !wasOpen.current) onRetry();
    wasOpen.current = isOpen;
  });
  useLayoutEffect(() => isReopened(), [isOpen]);
  if (!isOpen) return null;
  return (
    <PlainDialog
      title={texts.partFailed}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="primary" icon={<RetryIcon />} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      {texts.partFailedText}
    </PlainDialog>
  );
}
