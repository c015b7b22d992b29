import { Button, PlainDialog } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';

export interface LogoutDialogProps {
  /** Number of unsent changes; 0 asks only whether the tap was meant. */
  count: number;
  /** The session is being ended. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms logging out, which discards unsent changes: part of the first load, because it is needed most without a network. */
export function LogoutDialog({ count, isBusy, onConfirm, onCancel }: LogoutDialogProps) {
  const t = useTexts();
  const isPlain = count === 0;
  return (
    <PlainDialog
      title={t(isPlain ? 'logout.askTitle' : 'logout.title')}
      isBusy={isBusy}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            {t('logout.cancel')}
          </Button>
          <Button type="primary" danger={!isPlain} loading={isBusy} onClick={onConfirm}>
            {t(isPlain ? 'logout.askConfirm' : 'logout.confirm')}
          </Button>
        </>
      }
    >
      {isPlain ? t('logout.askText') : t('logout.text', { count })}
    </PlainDialog>
  );
}
