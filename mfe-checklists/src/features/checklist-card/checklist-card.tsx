import type { ChecklistInstance, ChecklistItem, Schedule } from '@workforce/contracts';
import { openActions, openItemActions } from '@workforce/domain';
import { useFormats, useUser, type PendingPhoto } from '@workforce/web-core';
import { Button, Card, StyleSheet } from '@workforce/web-ui';
import { DoneIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { pendingPhotosFor } from '../photos/pending-photos-for.ts';
import { CardHead, checklistTitle } from './card-head.tsx';
import { CardProgress } from './card-progress.tsx';
import { ChecklistDialogs } from './checklist-dialogs.tsx';
import css from './checklist-card.css';
import { CompletedTasks } from './completed-tasks.tsx';
import { TaskRow } from './task-row.tsx';
import { useChecklistDialog } from './use-checklist-dialog.ts';
import { useChecklistWork } from './use-checklist-work.ts';
import type { ShownChecklist } from './unsent-changes.ts';

export interface ChecklistCardProps {
  checklist: ShownChecklist;
  /** The checklist's shift; gives the start time. */
  shift?: Schedule;
  /** Photos pending on the device, of any checklist. */
  pendingPhotos: readonly PendingPhoto[];
  /** The next checklist to work on: its action is the screen's primary button. */
  isNext: boolean;
  now: Date;
}

/** A checklist with its tasks (§2.5). */
export function ChecklistCard({ checklist, shift, pendingPhotos, isNext, now }: ChecklistCardProps) {
  const t = useTexts();
  const user = useUser();
  const { instance, unsent } = checklist;
  const work = useChecklistWork(instance, pendingPhotos);
  const { dialog, open, close } = useChecklistDialog();
  const actions = openActions(instance, user);
  const isDone = instance.status === 'completed';
  const pendingOf = (item: ChecklistItem) => pendingPhotosFor(pendingPhotos, instance.id, item.id);

  const rows = instance.items.map((item) => (
    <TaskRow
      key={item.id}
      item={item}
      siteId={instance.siteId}
      open={openItemActions(instance, item, user)}
      pendingPhotos={pendingOf(item)}
      isUnsent={unsent.has(item.id)}
      onTick={work.tick}
      onAddPhoto={(task) => open('photo', task.id)}
      onShowPhotos={(task) => open('photos', task.id)}
      onEditStatus={(task) => open('status', task.id)}
    />
  ));
  const action = actions.submit ? 'submit' : actions.start ? 'start' : null;

  return (
    <Card label={checklistTitle(instance, t('checklist.untitled'))}>
      <StyleSheet name="checklist-card" css={css} />
      <CardHead
        instance={instance}
        shift={shift}
        now={now}
        onDelete={actions.delete ? () => open('delete') : undefined}
      />
      <CardProgress instance={instance} waiting={unsent.size} />
      {isDone && <DoneBanner instance={instance} />}
      {isDone ? <CompletedTasks rows={rows} /> : <ul className="tasks">{rows}</ul>}
      {rows.length === 0 && <p className="task__quiet">{t('checklist.noTasks')}</p>}
      {action !== null && (
        <div className={`checklist__action ${isNext ? 'checklist__action--next' : ''}`}>
          <Button
            type={isNext ? 'primary' : 'default'}
            size="large"
            block
            icon={action === 'submit' ? <DoneIcon /> : undefined}
            loading={work.isBusy}
            onClick={() => void work[action]()}
          >
            {t(`checklist.${action}`)}
          </Button>
        </div>
      )}
      <ChecklistDialogs
        instance={instance}
        dialog={dialog}
        work={work}
        pendingOf={pendingOf}
        onClose={close}
        onAddPhoto={(item) => open('photo', item.id)}
      />
    </Card>
  );
}

/** Banner of a completed checklist (§2.5). */
function DoneBanner({ instance }: { instance: ChecklistInstance }) {
  const t = useTexts();
  const { dateTime } = useFormats(instance.siteId);
  return (
    <div className="checklist__done">
      <DoneIcon aria-hidden />
      <div>
        <p className="checklist__done-title">{t('checklist.done')}</p>
        {instance.completedAt !== null && <p>{t('checklist.doneAt', { when: dateTime(instance.completedAt) })}</p>}
      </div>
    </div>
  );
}
