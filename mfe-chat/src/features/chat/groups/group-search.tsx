import type { TextField } from '@workforce/web-core';
import { SearchInput } from '@workforce/web-ui/forms';
import { useTexts } from '../../../texts/texts.ts';

/** A debounced search box for groups. */
export function GroupSearch({ field }: { field: TextField }) {
  const t = useTexts();
  return (
    <div className="chat__search" role="search">
      <SearchInput aria-label={t('groups.search')} placeholder={t('groups.search')} {...field} />
    </div>
  );
}
