import { LIMITS } from '@workforce/contracts';
import { Input, type InputProps } from 'antd';
import { CloseIcon, SearchIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'role' | 'allowClear' | 'prefix' | 'onChange'> {
  onChange: (text: string) => void;
}

/** A search box with a button that empties it. */
export function SearchInput({ onChange, ...props }: SearchInputProps) {
  const texts = useUiTexts();
  const clearIcon = (
    <>
      <CloseIcon />
      <span className="wf-visually-hidden">{texts.clearSearch}</span>
    </>
  );
  return (
    <Input
      type="search"
      role="searchbox"
      autoComplete="off"
      maxLength={LIMITS.nameMaxLength}
      {...props}
      prefix={<SearchIcon />}
      allowClear={{ clearIcon }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
