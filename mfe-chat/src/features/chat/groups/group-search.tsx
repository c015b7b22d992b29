import { LIMITS } from '@workforce/contracts';
import type { TextField } from '@workforce/web-core';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';

/** A debounced search box for groups. */
export function GroupSearch({ field }: { field: TextField }) {
  const t = useTexts();
  return (
    <div className="chat__search" role="search">
      <Input
        type="search"
        role="searchbox"
        allowClear
        autoComplete="off"
        aria-label={t('groups.search')}
        placeholder={t('groups.search')}
        maxLength={LIMITS.nameMaxLength}
        prefix={<SearchIcon aria-hidden />}
        {...field}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </div>
  );
}
