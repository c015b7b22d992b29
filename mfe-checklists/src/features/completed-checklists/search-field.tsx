import type { TextField } from '@workforce/web-core';
import { SearchInput } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';

export interface SearchFieldProps {
  id: string;
  field: TextField;
}

/** A debounced search field. */
export function SearchField({ id, field }: SearchFieldProps) {
  const t = useTexts();
  return <SearchInput id={id} placeholder={t('historyFilter.searchHint')} {...field} />;
}
