import { sessionApi, useAppDispatch, userKnown, useUser } from '@workforce/web-core';
import { PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { useDeferredValue, useEffect } from 'react';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { OwnTokensCard } from '../api-tokens/own-tokens-card.tsx';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { InformationCard } from './information-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { DataCard } from './data-card.tsx';
import css from './profile.css';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { WorkTermsCard } from './work-terms-card.tsx';

/** The own profile (§2.17). */
export default function ProfilePage() {
  const t = useProfileTexts();
  useRefreshedAccount();
  // Defers what is below the fold on a phone until the first cards are rendered.
  const isWhole = useDeferredValue(true, false);
  return (
    <Stack gap={5}>
      <StyleSheet name="profile" css={css} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="profile">
        <div className="profile__column">
          <InformationCard />
          {isWhole && (
            <>
              <SessionsCard />
              <SecondFactorCard />
              <OwnTokensCard />
            </>
          )}
        </div>
        <div className="profile__column">
          {isWhole && (
            <>
              <AccountCard />
              <WorkTermsCard />
              <NotificationsCard />
              <AppearanceCard />
              <PasswordCard />
              <DataCard />
            </>
          )}
        </div>
      </div>
    </Stack>
  );
}

/** Refetches the own account, which a manager may have changed; on failure the stored one stays. */
function useRefreshedAccount(): void {
  const dispatch = useAppDispatch();
  const { id } = useUser();
  useEffect(() => {
    const request = dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));
    let isWanted = true;
    void request.then(({ data }) => isWanted && data?.id === id && dispatch(userKnown(data)));
    return () => {
      isWanted = false;
    };
  }, [dispatch, id]);
}
