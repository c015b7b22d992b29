import { Button } from 'antd';
import { useRef, useState } from 'react';
import { RetryIcon, WarningIcon } from '../icons.ts';
import { Alert } from '../parts/alert.tsx';
import { useUiTexts } from '../texts.ts';
import { toaster } from '../toaster/toasts.ts';

export interface EditConflictProps {
  /** What `useEdited` of web-core returns; `reload` resolves to whether the current version was read. */
  conflict: { is: 'stale' | 'gone'; reload: () => Promise<boolean> };
  /** What the row is, within a sentence: 'shift'. */
  row: string;
  /** Of a dialog whose reload doesn't replace all typed values. */
  staleText?: string;
  /** Of a row that others can make unavailable in other ways than by deleting it. */
  gone?: { title: string; text: string };
}

/** Reports in a dialog that somebody else changed or deleted the edited row. */
export function EditConflict({ conflict: { is, reload }, row, staleText, gone }: EditConflictProps) {
  const texts = useUiTexts();
  const shown = useRef<HTMLDivElement>(null);
  const [isReloading, setReloading] = useState(false);
  const start = async () => {
    setReloading(true);
    const isRead = await reload();
    setReloading(false);
    // Nobody waits for it any more once the dialog is closed.
    if (!isRead && shown.current) toaster.show({ title: texts.reloadFailed(row), variant: 'destructive' });
  };
  const { title, text } =
    is === 'stale'
      ? { title: texts.stale(row), text: staleText ?? texts.staleText }
      : (gone ?? { title: texts.gone(row), text: texts.goneText });
  return (
    <div ref={shown} className="wf-edit-conflict">
      <Alert
        role="alert"
        tone="warning"
        icon={<WarningIcon />}
        title={title}
        action={
          is === 'stale' && (
            <Button icon={<RetryIcon />} loading={isReloading} onClick={() => void start()}>
              {texts.reload}
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}
