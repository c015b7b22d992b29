import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LayoutStyles } from '../layout/layout.tsx';
import { useUiTexts } from '../texts.ts';

export interface FilterBarProps {
  /** The filters, a `Field` each. */
  children: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  clearLabel?: string;
}

/** Filters above a list, and one way back to all of it. */
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
