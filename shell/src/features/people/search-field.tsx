import { LIMITS } from '@workforce/contracts';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** Where one types what to look for. */
export const SearchField = ({ label, placeholder, value, onChange }: SearchFieldProps) => (
  <Input
    type="search"
    role="searchbox"
    allowClear
    autoComplete="off"
    aria-label={label}
    placeholder={placeholder}
    maxLength={LIMITS.nameMaxLength}
    prefix={<SearchIcon />}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
