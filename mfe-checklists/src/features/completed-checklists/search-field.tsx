import { LIMITS } from '@workforce/contracts';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** How long typing has to rest before the list follows, in ms. */
const REST = 300;

export interface SearchFieldProps {
  id: string;
  value: string;
  /** Called once typing rests. */
  onChange: (value: string) => void;
}

/** Searches while one types, without asking the server for every letter. */
export function SearchField({ id, value, onChange }: SearchFieldProps) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), REST);
    return () => clearTimeout(timer);
  });

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
