import { messageOf, useCan } from '@workforce/web-core';
import { Button, toaster } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { useCreateTodayMutation } from '../../api/checklists.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Creates today's checklists; idempotent (`decisions §5`). */
export function CreateToday({ isPrimary }: { isPrimary: boolean }) {
  const t = useTexts();
  const isForAll = useCan('checklist.create-today-for-all');
  const [create, { isLoading }] = useCreateTodayMutation();

  const run = async () => {
    const { data, error } = await create();
    if (error) {
      toaster.show({
        title: t('checklist.error'),
        description: messageOf(error, t('myTasks.createFailed')),
        variant: 'destructive',
      });
    } else if (data.instances.length === 0) {
      toaster.show({ title: t('myTasks.noTemplates'), description: t('myTasks.noTemplatesText') });
    } else {
      toaster.show({ title: t('myTasks.created') });
    }
  };

  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      size={isPrimary ? 'large' : 'middle'}
      block
      icon={<AddIcon />}
      loading={isLoading}
      onClick={() => void run()}
    >
      {t(isForAll ? 'myTasks.createForAll' : 'myTasks.create')}
    </Button>
  );
}
