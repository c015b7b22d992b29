import { Alert as AntdAlert } from 'antd';
import type { ReactNode } from 'react';

export interface AlertProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** `alert` interrupts, `status` waits; without one it isn't read out by itself. */
  role?: 'alert' | 'status';
}

/** On a phone the action stands below the text; antd leaves an outlined banner's corners sharp. */
const STYLES = {
  root: { flexWrap: 'wrap', rowGap: 8, borderRadius: 'var(--wf-radius)' },
  section: { flex: '1 1 200px' },
} as const;

/** A banner inside a page: something to know, and what to do about it. */
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
