import { paths, useConfigQuery } from '@workforce/web-core';
import { Card, StyleSheet, useTabTitle } from '@workforce/web-ui';
import { TasksIcon } from '@workforce/web-ui/icons';
import { Link, useLocation } from 'react-router';
import css from '../../session/session.css';
import { useFirstAdminTexts } from '../../texts/first-admin.texts.ts';
import { FirstAdminForm } from './first-admin-form.tsx';

/**
 * Creates the first administrator (`decisions §3`). The link's token is in the URL fragment, which browsers don't send,
 * so it appears in no server or proxy log.
 */
export function FirstAdminPage() {
  const t = useFirstAdminTexts();
  // The form begins with the zone that the configuration proposes.
  const { isLoading } = useConfigQuery();
  const token = useLocation().hash.slice(1);
  const title = t(token === '' ? 'noToken' : 'title');
  useTabTitle(title);
  return (
    <main className="session-page">
      <StyleSheet name="session" css={css} />
      <div className="login">
        <div className="login__mark" aria-hidden>
          <TasksIcon />
        </div>
        <h1 className="login__title">{title}</h1>
        <p className="login__subtitle">{t(token === '' ? 'noTokenText' : 'subtitle')}</p>
        {token !== '' && !isLoading && (
          <Card>
            <FirstAdminForm token={token} />
          </Card>
        )}
        <p className="login__other">
          <Link to={paths.login}>{t('signIn')}</Link>
        </p>
      </div>
    </main>
  );
}
