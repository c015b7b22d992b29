import { paths, useFormats, useUser } from '@workforce/web-core';
import { Card, Descriptions } from '@workforce/web-ui';
import { ToolIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';

/** 'Account Information' (§2.17). */
export function AccountCard() {
  const t = useProfileTexts();
  const { date } = useFormats();
  const { isActive, role, createdAt } = useUser();
  return (
    <Card
      title={t('account.title')}
      footer={
        // An installed app has no address bar to type these into.
        <div className="profile__links">
          <Link className="profile__debug" to={paths.debugTest}>
            <ToolIcon /> {t('account.debug')}
          </Link>
          <a className="profile__debug" href="/third-party-notices.txt" target="_blank" rel="noreferrer">
            {t('account.notices')}
          </a>
        </div>
      }
    >
      <Descriptions
        of={[
          [t('account.status'), <ActiveBadge key="status" isActive={isActive} />],
          [t('account.role'), <RoleBadge key="role" role={role} />],
          [t('account.memberSince'), date(createdAt)],
        ]}
      />
    </Card>
  );
}
