import type { Permission } from '@workforce/domain';
import { useCan } from '@workforce/web-core';
import { AccessRestricted } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Renders a screen for the roles that may see it, and 'Access Denied' for others (§2.1). */
export function Allowed({
  permission,
  refusal,
  children,
}: {
  permission: Permission;
  refusal: 'admin' | 'manager';
  children: ReactNode;
}) {
  const t = useTexts();
  if (useCan(permission)) return children;
  return <AccessRestricted isScreen title={t('denied.title')} description={t(`denied.${refusal}`)} />;
}
