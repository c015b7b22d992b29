import { paths } from '@workforce/web-core';
import { Card, LinkButton } from '@workforce/web-ui';
import { LockIcon } from '@workforce/web-ui/icons';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';
import { CopyRow } from './copy-row.tsx';
import { ScimGroups } from './scim-groups.tsx';

/** Where directories keep people and groups (SCIM 2.0), and what their groups give. */
export function DirectoriesCard() {
  const t = useSignInAdminTexts();
  return (
    <Card
      title={t('directories.title')}
      extra={
        <LinkButton to={`${paths.userManagement}?view=api-tokens`} icon={<LockIcon />}>
          {t('directories.tokens')}
        </LinkButton>
      }
    >
      <div className="provider">
        <p className="provider__quiet">{t('directories.text')}</p>
        <ul className="provider__addresses">
          <CopyRow
            name={t('directories.address')}
            copyLabel={t('directories.copyAddress')}
            value={`${window.location.origin}/scim/v2`}
          />
        </ul>
        <ScimGroups />
      </div>
    </Card>
  );
}
