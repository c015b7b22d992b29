import { Button } from 'antd';
import { ClockIcon, DoneIcon, DownloadIcon, RetryIcon, WarningIcon } from '../icons.ts';
import { Stack } from '../layout/layout.tsx';
import { Alert } from '../parts/alert.tsx';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';

/** A file name has no spaces. */
const BREAKS = { overflowWrap: 'anywhere' } as const;

export interface ExportDialogProps {
  /** What is exported; default: a large export. */
  title?: string;
  state: 'loading' | 'preparing' | 'ready' | 'failed' | 'gone' | 'unreachable';
  fileName: string;
  /** Rows in the file until now. */
  rows: number;
  /** Until when it can be downloaded. */
  until: string;
  isBusy: boolean;
  onDownload: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Shows how far the file of a large export is, and downloads it. */
export function ExportDialog({ title, onClose, ...shown }: ExportDialogProps) {
  const texts = useUiTexts();
  return (
    <Dialog
      title={title ?? texts.exportTitle}
      isOpen
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Action {...shown} />
        </>
      }
    >
      <Stack gap={3}>
        {shown.fileName !== '' && <strong style={BREAKS}>{shown.fileName}</strong>}
        <State {...shown} />
      </Stack>
    </Dialog>
  );
}

type Shown = Omit<ExportDialogProps, 'title' | 'onClose'>;

function Action({ state, isBusy, onDownload, onRetry }: Shown) {
  const texts = useUiTexts();
  if (state === 'ready')
    return (
      <Button type="primary" icon={<DownloadIcon />} loading={isBusy} onClick={onDownload}>
        {texts.download}
      </Button>
    );
  if (state === 'failed' || state === 'unreachable')
    return (
      <Button type="primary" icon={<RetryIcon />} loading={isBusy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    );
  return null;
}

/** How it ends is announced; the growing number of rows isn't. */
function State({ state, rows, until }: Shown) {
  const texts = useUiTexts();
  switch (state) {
    case 'ready':
      return (
        <Alert role="status" tone="success" icon={<DoneIcon />} title={texts.exportReady(rows)}>
          {texts.exportUntil(until)}
        </Alert>
      );
    case 'failed':
      return <Alert role="status" tone="danger" icon={<WarningIcon />} title={texts.exportFailed} />;
    case 'unreachable':
      return <Alert role="status" tone="warning" icon={<WarningIcon />} title={texts.exportUnreachable} />;
    case 'gone':
      return <Alert role="status" tone="warning" icon={<WarningIcon />} title={texts.exportGone} />;
    case 'loading':
    case 'preparing':
      return (
        <Alert tone="info" icon={<ClockIcon />} title={texts.exportPreparing(rows)}>
          {texts.exportMayClose}
        </Alert>
      );
  }
}
