import { paths, useConfigQuery } from '@workforce/web-core';
import { Card } from '@workforce/web-ui';
import { TasksIcon } from '@workforce/web-ui/icons';
import { Link, useLocation } from 'react-router';
import { SessionPage } from '../../session/session-page.tsx';
import { useFirstAdminTexts } from '../../texts/first-admin.texts.ts';
import { FirstAdminForm } from './first-admin-form.tsx';

/**
 * Creates the first administrator (`decisions §3`). The link's token is in the URL fragment, which browsers don't send,
 * so it appears in no server or proxy log.
 */
export default function FirstAdminPage() {
  const t = useFirstAdminTexts();
  // The form begins with the zone that the configuration proposes.
  const { isLoading } = useConfigQuery();
  const token = useLocation().hash.slice(1);
  return (
    <SessionPage
      icon={<TasksIcon />}
      title={t(token === '' ? 'noToken' : 'title')}
      subtitle={t(token === '' ? 'noTokenText' : 'subtitle')}
      other={<Link to={paths.login}>{t('signIn')}</Link>}
    >
      {token !== '' && !isLoading && (
        <Card>
          <FirstAdminForm token={token} />
        </Card>
      )}
    </SessionPage>
  );
}
