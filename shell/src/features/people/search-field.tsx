import { LIMITS } from '@workforce/contracts';
import type { TextField } from '@workforce/web-core';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  field: TextField;
}

/** Search box. */
export const SearchField = ({ label, placeholder, field }: SearchFieldProps) => (
  <Input
    type="search"
    role="searchbox"
    allowClear
    autoComplete="off"
    aria-label={label}
    placeholder={placeholder}
    maxLength={LIMITS.nameMaxLength}
    prefix={<SearchIcon />}
    {...field}
    onChange={(event) => field.onChange(event.target.value)}
  />
);
