import { LIMITS } from '@workforce/contracts';
import type { TextField } from '@workforce/web-core';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface SearchFieldProps {
  id: string;
  field: TextField;
}

/** A debounced search field. */
export function SearchField({ id, field }: SearchFieldProps) {
  const t = useTexts();
  return (
    <Input
      id={id}
      type="search"
      allowClear
      autoComplete="off"
      maxLength={LIMITS.nameMaxLength}
      prefix={<SearchIcon aria-hidden />}
      placeholder={t('historyFilter.searchHint')}
      {...field}
      onChange={(event) => field.onChange(event.target.value)}
    />
  );
}
