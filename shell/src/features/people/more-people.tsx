import { LoadMore } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import type { PeopleList } from './use-people-list.ts';

/** The end of the loaded people; nothing when there are no more. */
export function MorePeople({ more }: Pick<PeopleList, 'more'>) {
  const t = usePeopleTexts();
  if (more === undefined) return null;
  return (
    <LoadMore
      label={t(more.isLoading ? 'people.moreLoading' : 'people.more')}
      isLoading={more.isLoading}
      failure={more.hasFailed ? t('people.moreFailed') : null}
      onMore={more.load}
    />
  );
}
