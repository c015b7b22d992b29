import { useFormats, useUser } from '@workforce/web-core';
import { Card } from '@workforce/web-ui';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';
import { Facts } from './facts.tsx';

/** 'Account Information' (§2.17). */
export function AccountCard() {
  const t = useProfileTexts();
  const { date } = useFormats();
  const { isActive, role, createdAt } = useUser();
  return (
    <Card title={t('account.title')}>
      <Facts
        of={[
          [t('account.status'), <ActiveBadge key="status" isActive={isActive} />],
          [t('account.role'), <RoleBadge key="role" role={role} />],
          [t('account.memberSince'), date(createdAt)],
        ]}
      />
    </Card>
  );
}
