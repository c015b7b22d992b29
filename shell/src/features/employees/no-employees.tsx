import { Button, EmptyState } from '@workforce/web-ui';
import { AddIcon, PeopleIcon, SearchIcon } from '@workforce/web-ui/icons';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Empty state: no people yet, or no matches (without `onAdd`). */
export function NoEmployees({ onAdd }: { onAdd?: () => void }) {
  const t = usePeopleTexts();
  if (onAdd === undefined) {
    return (
      <EmptyState icon={<SearchIcon />} title={t('employees.noneFound')} description={t('employees.noneFoundText')} />
    );
  }
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={t('employees.none')}
      description={t('employees.noneText')}
      action={
        <Button type="primary" icon={<AddIcon />} onClick={onAdd}>
          {t('employees.addFirst')}
        </Button>
      }
    />
  );
}
