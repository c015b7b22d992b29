import type { User } from '@workforce/contracts';
import { can, isolated, openPersonActions } from '@workforce/domain';
import { SiteMark, useUser } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import {
  DeleteIcon,
  ExportIcon,
  HistoryIcon,
  LockIcon,
  ProfileIcon,
  ProviderIcon,
  UserManagementIcon,
} from '@workforce/web-ui/icons';
import { memo, useId } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';

export type AccountAction =
  'reset-password' | 'change-role' | 'sessions' | 'work-terms' | 'identities' | 'export' | 'erase';

export interface AccountRowProps {
  person: User;
  /** Whether the organisation has providers at which people sign in. */
  hasProviders: boolean;
  onAction: (action: AccountAction, person: User) => void;
}

/** One account: username, e-mail, role, status, and the admin's actions. */
export const AccountRow = memo(function AccountRow({ person, hasProviders, onAction }: AccountRowProps) {
  const t = usePeopleTexts();
  const nameId = useId();
  const me = useUser();
  const may = openPersonActions(person, me);
  return (
    <div className="account">
      <div className="account__who">
        <h3 className="account__username" id={nameId}>
          {person.username}
        </h3>
        <p className="account__email">
          {isolated(person.name)} · {person.email}
        </p>
      </div>
      <div className="account__badges">
        <SiteMark of={person} />
        <RoleBadge role={person.role} />
        {!person.isActive && <ActiveBadge isActive={false} />}
        {person.id === me.id && <StatusBadge>{t('users.you')}</StatusBadge>}
      </div>
      <div className="account__actions">
        <Button
          icon={<LockIcon />}
          aria-describedby={nameId}
          disabled={!may.setPassword}
          onClick={() => onAction('reset-password', person)}
        >
          {t('users.resetPassword')}
        </Button>
        <Button
          icon={<UserManagementIcon />}
          aria-describedby={nameId}
          disabled={!may.changeRole}
          onClick={() => onAction('change-role', person)}
        >
          {t('users.changeRole')}
        </Button>
        <Button icon={<HistoryIcon />} aria-describedby={nameId} onClick={() => onAction('sessions', person)}>
          {t('users.sessions')}
        </Button>
        {can(me, 'labour.administer', person.siteId) && (
          <Button icon={<ProfileIcon />} aria-describedby={nameId} onClick={() => onAction('work-terms', person)}>
            {t('users.workTerms')}
          </Button>
        )}
        {can(me, 'user.administer', person.siteId) && (
          <Button icon={<ExportIcon />} aria-describedby={nameId} onClick={() => onAction('export', person)}>
            {t('users.exportData')}
          </Button>
        )}
        {may.erase && (
          <Button icon={<DeleteIcon />} aria-describedby={nameId} onClick={() => onAction('erase', person)}>
            {t('users.eraseData')}
          </Button>
        )}
        {hasProviders && (
          <Button icon={<ProviderIcon />} aria-describedby={nameId} onClick={() => onAction('identities', person)}>
            {t('users.identities')}
          </Button>
        )}
      </div>
    </div>
  );
});
