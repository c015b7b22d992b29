import { SiteMark, useCan, useChosenSites, usePagedRows, useSearchState } from '@workforce/web-core';
import { AccessRestricted, Card, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { LogoutIcon, SearchIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { usePeopleSessionsInfiniteQuery } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { SEARCH_SCHEMA } from '../people/search-schema.ts';
import css from '../user-management/user-management.css';
import { UserSessionRow } from '../user-management/user-session-row.tsx';

/** Where the people of the chosen sites are signed in; an admin ends a session (`decisions §3`). */
export function DevicesPage() {
  const t = usePeopleTexts();
  const mayAdminister = useCan('user.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="user-management" css={css} />
      {mayAdminister ? <Devices /> : <AccessRestricted isScreen description={t('devices.restricted')} />}
    </Stack>
  );
}

function Devices() {
  const t = usePeopleTexts();
  const { values, textField } = useSearchState(SEARCH_SCHEMA);
  const search = values.search.trim();
  const filter = { sites: useChosenSites('user.administer'), ...(search !== '' && { search }) };
  const list = usePagedRows(usePeopleSessionsInfiniteQuery(filter));
  return (
    <>
      <PageHeader title={t('devices.title')} subtitle={t('devices.subtitle')} />
      <div className="account-list__bar" role="search">
        <SearchInput aria-label={t('devices.search')} placeholder={t('devices.searchHint')} {...textField('search')} />
      </div>
      <PagedList
        list={list}
        loading={t('userSessions.loading')}
        failed={t('userSessions.failed')}
        moreFailed={t('devices.moreFailed')}
        empty={
          search === ''
            ? { icon: <LogoutIcon />, title: t('devices.none'), description: t('devices.noneText') }
            : { icon: <SearchIcon />, title: t('devices.noneFound') }
        }
      >
        {(sessions) => (
          <Card>
            <ul aria-label={t('devices.list')} aria-busy={list.isFetching}>
              {sessions.map((session) => (
                <UserSessionRow
                  key={session.id}
                  person={{ id: session.userId, name: session.userName }}
                  session={session}
                  heading={
                    <>
                      <bdi>{session.userName}</bdi>
                      <SiteMark of={session} />
                    </>
                  }
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}
