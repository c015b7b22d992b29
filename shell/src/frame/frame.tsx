import type { SessionUser } from '@workforce/contracts';
import { useTemplateUpdatedEvent } from '@workforce/web-core';
import { StyleSheet, toaster } from '@workforce/web-ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { InstallCard } from '../pwa/install-card.tsx';
import { UpdateOffer } from '../pwa/update-offer.tsx';
import { useArrivalToasts } from '../arrivals/use-arrival-toasts.ts';
import { usePrefetch } from '../app/prefetch.ts';
import { useTexts } from '../texts/texts.ts';
import { RealtimeMark } from '../arrivals/realtime-mark.tsx';
import { BottomBar } from './bottom-bar.tsx';
import css from './frame.css';
import { navigationOf } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** Frame of every signed-in screen (§2.2). */
export function Frame({ user }: { user: SessionUser }) {
  const t = useTexts();
  useTemplateUpdatedEvent();
  useArrivalToasts();
  usePrefetch();
  const content = useRouteFocus<HTMLElement>();
  useRestoredFocus();
  // Toasts of a user must not outlive their session.
  useEffect(() => () => toaster.dismiss(), [user.id]);
  const navigation = navigationOf(user);
  return (
    <div className="frame">
      <StyleSheet name="frame" css={css} />
      <a className="skip-link" href="#content">
        {t('navigation.skip')}
      </a>
      <TopBar user={user} navigation={navigation} />
      <Sidebar navigation={navigation} />
      <main ref={content} id="content" className="main" tabIndex={-1}>
        <RealtimeMark />
        <div className="frame__offers">
          <UpdateOffer />
          <InstallCard />
        </div>
        <Outlet />
      </main>
      <BottomBar entries={navigation.bottomBar} />
    </div>
  );
}
