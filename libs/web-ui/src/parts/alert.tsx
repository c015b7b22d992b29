import { Alert as AntdAlert } from 'antd';
import type { ReactNode } from 'react';

export interface AlertProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  /** A button to resolve it. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; without a role it isn't announced. */
  role?: 'alert' | 'status';
}

/** On a phone the action is below the text; antd leaves an outlined banner's corners square. */
const STYLES = {
  root: { flexWrap: 'wrap', rowGap: 8, borderRadius: 'var(--wf-radius)' },
  section: { flex: '1 1 200px' },
} as const;

/** A banner inside a page: a message with an optional action. */
export const Alert = ({ title, children, tone = 'info', icon, action, role }: AlertProps) => (
  <AntdAlert
    type={tone === 'danger' ? 'error' : tone}
    title={title ?? children}
    description={title === undefined ? undefined : children}
    showIcon={icon !== undefined}
    icon={icon}
    action={action}
    role={role}
    styles={STYLES}
  />
);
