import { messageOf, useCan } from '@workforce/web-core';
import { Button, ProgressBar, StyleSheet, toaster } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import css from './create-today.css';
import { useCreateToday } from './use-create-today.ts';

/** Creates today's checklists, with progress for users with many sites. */
export function CreateToday({ isPrimary }: { isPrimary: boolean }) {
  const t = useTexts();
  const isForAll = useCan('checklist.create-today-for-all');
  const { run, isRunning, progress } = useCreateToday();

  const start = async () => {
    const { error, hasChecklists, done, total } = await run();
    if (error) {
      const reason = messageOf(error, t('myTasks.createFailed'));
      toaster.show({
        title: t('checklist.error'),
        description: done > 0 ? t('myTasks.createStopped', { reason, done, total }) : reason,
        variant: 'destructive',
      });
    } else if (!hasChecklists) {
      toaster.show({ title: t('myTasks.noTemplates'), description: t('myTasks.noTemplatesText') });
    } else {
      toaster.show({ title: t('myTasks.created') });
    }
  };

  return (
    <div className="create-today">
      <StyleSheet name="create-today" css={css} />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        size={isPrimary ? 'large' : 'middle'}
        block
        icon={<AddIcon />}
        loading={isRunning}
        onClick={() => void start()}
      >
        {t(isForAll ? 'myTasks.createForAll' : 'myTasks.create')}
      </Button>
      {progress && (
        <>
          <ProgressBar percent={(100 * progress.done) / progress.total} label={t('myTasks.creating')} />
          <p className="create-today__done">{t('myTasks.createdOf', { ...progress })}</p>
        </>
      )}
    </div>
  );
}
