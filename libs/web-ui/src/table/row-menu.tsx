import { Button, Dropdown } from 'antd';
import { useRef, type ReactNode } from 'react';
import { MoreIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';

export interface RowMenuProps {
  /** Names the row. */
  name: string;
  actions: readonly {
    key: string;
    label: string;
    icon?: ReactNode;
    isDestructive?: boolean;
    isDisabled?: boolean;
    onClick: () => void;
  }[];
}

/** The menu of a row's actions, in its last column. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const texts = useUiTexts();
  const button = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ isDestructive, isDisabled, onClick, ...action }) => ({
    ...action,
    danger: isDestructive,
    disabled: isDisabled,
    onClick: () => {
      // A dialog returns the focus to the active element: focus the button, because the menu is closed by then.
      button.current?.focus();
      onClick();
    },
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button ref={button} type="text" icon={<MoreIcon />} aria-haspopup="menu" aria-label={texts.rowActions(name)} />
    </Dropdown>
  );
}
