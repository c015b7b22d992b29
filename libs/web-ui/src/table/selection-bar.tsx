import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Actions on the selected rows; sticky below the table, without layout shift. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const texts = useUiTexts();
  return (
    <div className="wf-selection" role="group" aria-label={texts.selectedRows}>
      <span role="status">{count > 0 ? texts.selected(count) : ''}</span>
      {count > 0 && (
        <>
          {children}
          <Button type="text" onClick={onClear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
