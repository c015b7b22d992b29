import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LayoutStyles } from '../layout/layout.tsx';
import { useUiTexts } from '../texts.ts';

export interface FilterBarProps {
  /** The filters, one `Field` each. */
  children: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  clearLabel?: string;
}

/** Filters above a list, with a button that clears them. */
export function FilterBar({ children, isFiltered, onClear, clearLabel }: FilterBarProps) {
  const texts = useUiTexts();
  return (
    <div className="wf-filter-bar" role="search">
      <LayoutStyles />
      {children}
      <Button className="wf-filter-bar__clear" disabled={!isFiltered} onClick={onClear}>
        {clearLabel ?? texts.clearFilters}
      </Button>
    </div>
  );
}
