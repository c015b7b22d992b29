import { isVisible } from '@workforce/domain';
import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { useDiscardQuestion } from '../dialogs/discard-question.tsx';
import { Field } from '../forms/field.tsx';
import type { Tone } from '../parts/part-styles.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { useUiTexts } from '../texts.ts';

/** A row of a bulk action, as the dialog names it. */
export interface BulkRow {
  id: string;
  name: string;
}

export interface BulkDialogProps {
  title: string;
  rows: readonly BulkRow[];
  confirmLabel: string;
  isDestructive?: boolean;
  /** Set when the action requires a reason. */
  reason?: { label: string; placeholder: string; maxLength: number };
  /** The consequences. */
  children: ReactNode;
  /** Runs the action for one row with the trimmed reason. Returns an error message, or null on success. */
  run: (id: string, reason: string) => Promise<string | null>;
  /** Called with the ids of the rows that succeeded. */
  onClose: (done: readonly string[]) => void;
}

type State = { is: 'pending' | 'running' | 'done' } | { is: 'failed'; fault: string };

const TONES: Record<State['is'], Tone> = { pending: 'neutral', running: 'info', done: 'success', failed: 'danger' };

/**
 * Asks for confirmation, then runs an action for several rows one after the other and shows each result. It continues after a failed
 * row; failed rows can be retried.
 */
export function BulkDialog({
  title,
  rows,
  confirmLabel,
  isDestructive = false,
  reason,
  children,
  run,
  onClose,
}: BulkDialogProps) {
  const texts = useUiTexts();
  // The list behind may change with each row.
  const [wanted] = useState(rows);
  const [states, setStates] = useState<Readonly<Record<string, State>>>({});
  const [why, setWhy] = useState('');
  const [isRunning, setRunning] = useState(false);
  const stateOf = ({ id }: BulkRow): State => states[id] ?? { is: 'pending' };
  const done = wanted.filter((row) => stateOf(row).is === 'done');
  const hasStarted = Object.keys(states).length > 0;
  const isFinished = done.length === wanted.length;

  const start = async () => {
    setRunning(true);
    for (const row of wanted.filter((each) => stateOf(each).is !== 'done')) {
      const note = (state: State) => setStates((before) => ({ ...before, [row.id]: state }));
      note({ is: 'running' });
      const fault = await run(row.id, why.trim());
      note(fault === null ? { is: 'done' } : { is: 'failed', fault });
    }
    setRunning(false);
  };
  const { close, question } = useDiscardQuestion({
    isChanged: () => isRunning || (!hasStarted && why.trim() !== ''),
    onClose: () => onClose(done.map(({ id }) => id)),
  });

  return (
    <Dialog
      isOpen
      title={title}
      isBusy={isRunning}
      onClose={close}
      footer={[
        <Button key="close" type={isFinished ? 'primary' : 'default'} disabled={isRunning} onClick={close}>
          {hasStarted ? texts.close : texts.cancel}
        </Button>,
        !isFinished && (
          <Button
            key="start"
            type="primary"
            danger={isDestructive}
            loading={isRunning}
            disabled={reason !== undefined && !isVisible(why)}
            onClick={() => void start()}
          >
            {hasStarted && !isRunning ? texts.tryAgain : confirmLabel}
          </Button>
        ),
      ]}
    >
      <div className="wf-bulk">
        {!hasStarted && children}
        {!hasStarted && reason && (
          <Field label={reason.label}>
            {(id) => (
              <Input.TextArea
                id={id}
                value={why}
                placeholder={reason.placeholder}
                maxLength={reason.maxLength}
                aria-required
                autoSize={{ minRows: 3, maxRows: 6 }}
                onChange={(event) => setWhy(event.target.value)}
              />
            )}
          </Field>
        )}
        <p role="status">{hasStarted ? texts.bulkProgress(done.length, wanted.length) : ''}</p>
        <ul className="wf-bulk__rows" aria-label={title}>
          {wanted.map((row) => {
            const state = stateOf(row);
            return (
              <li key={row.id} className="wf-bulk__row">
                <span className="wf-bulk__name">
                  {row.name}
                  {state.is === 'failed' && <span className="wf-bulk__fault">{state.fault}</span>}
                </span>
                {hasStarted && <StatusBadge tone={TONES[state.is]}>{texts.bulkState[state.is]}</StatusBadge>}
              </li>
            );
          })}
        </ul>
      </div>
      {question}
    </Dialog>
  );
}
