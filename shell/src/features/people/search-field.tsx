import type { TextField } from '@workforce/web-core';
import { SearchInput } from '@workforce/web-ui/forms';

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  field: TextField;
}

/** Search box. */
export const SearchField = ({ label, placeholder, field }: SearchFieldProps) => (
  <SearchInput aria-label={label} placeholder={placeholder} {...field} />
);
