import { Button, PlainDialog } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';

export interface LogoutDialogProps {
  /** Number of unsent changes. */
  count: number;
  /** The session is being ended. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms logging out, which discards unsent changes; part of the first load, because it is needed most without a network. */
export function LogoutDialog({ count, isBusy, onConfirm, onCancel }: LogoutDialogProps) {
  const t = useTexts();
  return (
    <PlainDialog
      title={t('logout.title')}
      isBusy={isBusy}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            {t('logout.cancel')}
          </Button>
          <Button type="primary" danger loading={isBusy} onClick={onConfirm}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      {t('logout.text', { count })}
    </PlainDialog>
  );
}
