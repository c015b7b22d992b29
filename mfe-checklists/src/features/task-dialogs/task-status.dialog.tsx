import { LIMITS, type ChecklistItem, type TaskStatus } from '@workforce/contracts';
import { mayComplete } from '@workforce/domain';
import { useDraft, useUser, type PendingPhoto } from '@workforce/web-core';
import { Button, Alert, Stack, StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { Field, Input, Radio } from '@workforce/web-ui/forms';
import { CameraIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import css from './task-dialogs.css';

const CHOICES = ['completed', 'needs_attention', 'not_completed'] as const satisfies readonly TaskStatus[];
type Choice = (typeof CHOICES)[number];

export interface TaskStatusDialogProps {
  item: ChecklistItem;
  /** The task was removed from the checklist while the dialog was open. */
  isGone: boolean;
  /** Photos of the task pending on the device; they count as proof too. */
  pendingPhotos: readonly PendingPhoto[];
  isOpen: boolean;
  /** Resolves to whether the change was accepted; the dialog then closes. */
  onConfirm: (status: TaskStatus, notes: string) => Promise<boolean>;
  onAddPhoto: () => void;
  onClose: () => void;
}

/** 'Update Task Status' (§2.5); also opened by 'Edit Status'. */
export default function TaskStatusDialog(props: TaskStatusDialogProps) {
  const { item, isGone, isOpen, onConfirm, onClose } = props;
  const t = useTexts();
  const { id: userId } = useUser();
  const [choice, setChoice] = useState<Choice>(choiceOf(item.status));
  const [notes, setNotes, clearNotes] = useDraft(`${userId}.${item.id}`, item.notes ?? '');
  const [isBusy, setBusy] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChoice(choiceOf(item.status));
  }

  const confirm = async () => {
    setBusy(true);
    const isAccepted = await onConfirm(choice, notes);
    setBusy(false);
    if (!isAccepted) return;
    clearNotes();
    onClose();
  };

  return (
    <Dialog
      title={t('statusDialog.title')}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={onClose}>
          {t('statusDialog.cancel')}
        </Button>,
        <Button key="confirm" type="primary" loading={isBusy} disabled={isGone} onClick={() => void confirm()}>
          {t('statusDialog.confirm')}
        </Button>,
      ]}
    >
      <StatusForm {...props} choice={choice} notes={notes} onChoose={setChoice} onNotes={setNotes} />
    </Dialog>
  );
}

interface StatusFormProps extends Pick<TaskStatusDialogProps, 'item' | 'isGone' | 'pendingPhotos' | 'onAddPhoto'> {
  choice: Choice;
  notes: string;
  onChoose: (choice: Choice) => void;
  onNotes: (notes: string) => void;
}

function StatusForm({ item, isGone, pendingPhotos, choice, notes, onChoose, onNotes, onAddPhoto }: StatusFormProps) {
  const t = useTexts();
  const statusId = useId();
  const isProven = mayComplete({
    requiresPhoto: item.requiresPhoto,
    photoCount: item.photoIds.length + pendingPhotos.length,
  }).ok;
  return (
    <Stack gap={4}>
      <StyleSheet name="task-dialogs" css={css} />
      <p className="status-form__task" id={statusId}>
        {item.text}
      </p>
      {isGone && (
        <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('statusDialog.goneTitle')}>
          {t('statusDialog.goneText')}
        </Alert>
      )}
      {!isProven && !isGone && (
        <Alert
          tone="warning"
          role="alert"
          icon={<CameraIcon />}
          title={t('statusDialog.photoRequired')}
          action={<Button onClick={onAddPhoto}>{t('statusDialog.addPhoto')}</Button>}
        >
          {t('statusDialog.photoRequiredText')}
        </Alert>
      )}
      <Radio.Group
        vertical
        className="status-form__choices"
        aria-labelledby={statusId}
        value={choice}
        onChange={(event) => onChoose(event.target.value as Choice)}
        options={CHOICES.map((value) => ({ value, label: t(`statusDialog.${value}`) }))}
      />
      <Field
        label={
          <span>
            {t('statusDialog.notes')}{' '}
            <span className={choice === 'needs_attention' ? 'status-form__recommended' : 'status-form__optional'}>
              {t(choice === 'needs_attention' ? 'statusDialog.recommended' : 'statusDialog.optional')}
            </span>
          </span>
        }
      >
        {(id) => (
          <Input.TextArea
            id={id}
            value={notes}
            maxLength={LIMITS.noteMaxLength}
            placeholder={t('statusDialog.placeholder')}
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={(event) => onNotes(event.target.value)}
          />
        )}
      </Field>
    </Stack>
  );
}

const choiceOf = (status: TaskStatus): Choice => CHOICES.find((choice) => choice === status) ?? 'completed';
