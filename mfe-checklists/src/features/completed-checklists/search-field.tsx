import { LIMITS } from '@workforce/contracts';
import { useRestingText } from '@workforce/web-core';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface SearchFieldProps {
  id: string;
  value: string;
  /** Called once typing rests. */
  onChange: (value: string) => void;
}

/** Searches while one types, without asking the server for every letter. */
export function SearchField({ id, value, onChange }: SearchFieldProps) {
  const t = useTexts();
  const [text, setText] = useRestingText(value, onChange);
  return (
    <Input
      id={id}
      type="search"
      allowClear
      autoComplete="off"
      maxLength={LIMITS.nameMaxLength}
      prefix={<SearchIcon aria-hidden />}
      placeholder={t('historyFilter.searchHint')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onChange(text)}
    />
  );
}
