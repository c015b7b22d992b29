import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'block' | 'children'> {
  /** An address of the app. */
  to: string;
}

/** A link that looks like a button, for a way that people take on purpose. Opens elsewhere as every link does. */
export function LinkButton({ to, ...look }: LinkButtonProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button {...look} href={to} onClick={follow} />;
}
