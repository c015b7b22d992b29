import type { ChecklistInstance } from '@workforce/contracts';
import { doneRate, isolated, openActions } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { Alert, Button, ProgressBar, StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from '../checklist-card/card-head.tsx';
import { pendingPhotosFor } from '../photos/pending-photos-for.ts';
import { CompleteTask } from './complete-task.tsx';
import css from './my-checklists.css';
import { useProgressDraft } from './use-progress-draft.ts';

/** 'View & Complete': fills in one checklist and saves it as a whole (§4 'Alternate view'). */
export default function CompleteChecklistDialog({
  instance,
  onClose,
}: {
  instance: ChecklistInstance;
  onClose: () => void;
}) {
  const t = useTexts();
  const user = useUser();
  const [isOpen, setOpen] = useState(true);
  const { shown, percent, lostNotes, pendingPhotos, change, save, isSaving } = useProgressDraft(instance);
  const title = checklistTitle(instance, t('checklist.untitled'));
  const mayChange = openActions(instance, user).changeTask;
  const done = doneRate(shown.items);
  const close = () => setOpen(false);
  const saveAndClose = async () => {
    const isSaved = await save();
    if (isSaved && percent === 100) close();
  };

  return (
    <Dialog title={title} isOpen={isOpen} isBusy={isSaving} width={640} onClose={close} afterClose={onClose}>
      <StyleSheet name="my-checklists" css={css} />
      {lostNotes.length > 0 && (
        <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('myChecklists.goneTitle')}>
          {t('myChecklists.goneText')} {lostNotes.map((note) => `“${isolated(note)}”`).join(' ')}
        </Alert>
      )}
      <ul>
        {shown.items.map((item) => (
          <CompleteTask
            key={item.id}
            instance={instance}
            item={item}
            pendingPhotos={pendingPhotosFor(pendingPhotos, instance.id, item.id)}
            mayChange={mayChange}
            onChange={change}
          />
        ))}
      </ul>
      <div className="complete-bar">
        <div className="complete-bar__progress">
          <p role="status">{t('myChecklists.percent', { percent: done })}</p>
          <ProgressBar percent={done} label={t('myChecklists.progressOf', { title })} />
        </div>
        {mayChange ? (
          <Button type="primary" loading={isSaving} onClick={() => void saveAndClose()}>
            {t(isSaving ? 'myChecklists.saving' : percent === 100 ? 'myChecklists.complete' : 'myChecklists.save')}
          </Button>
        ) : (
          <Button onClick={close}>{t('myChecklists.close')}</Button>
        )}
      </div>
    </Dialog>
  );
}
