import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'block' | 'children'> {
  /** An in-app path. */
  to: string;
}

/** A link with the look of a button. Modified clicks open it elsewhere like any link. */
export function LinkButton({ to, ...look }: LinkButtonProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button {...look} href={to} onClick={follow} />;
}
