import type { User } from '@workforce/contracts';
import { PersonAvatar, StyleSheet } from '@workforce/web-ui';
import { CloseIcon } from '@workforce/web-ui/icons';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../texts/texts.ts';
import { LogoutButton } from '../unsent/logout-button.tsx';
import { beyondBottomBar, type Navigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import css from './person-menu.css';

/** The avatar, which opens a menu with everything that the bottom bar leaves out: on a phone nothing else leads there. */
export function PersonMenu({ user: { name }, navigation }: { user: Pick<User, 'name'>; navigation: Navigation }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="top-bar__person" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="wf-visually-hidden">{t('navigation.menu', { name })}</span>
        <span aria-hidden="true">
          <PersonAvatar name={name} size={32} />
        </span>
        <span className="top-bar__name" aria-hidden="true">
          {name}
        </span>
      </button>
      {isOpen && <Sheet title={name} navigation={navigation} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Part of the first load, as it must also open without a network. */
function Sheet({ title, navigation, onClose }: { title: string; navigation: Navigation; onClose: () => void }) {
  const t = useTexts();
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    // Removal alone doesn't return the focus.
    return () => dialog?.close();
  }, []);
  const { sidebar, time, more } = beyondBottomBar(navigation);
  const linksTo = (entries: Navigation['sidebar']) => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavigationLink entry={entry} unread={0} onFollow={onClose} />
        </li>
      ))}
    </ul>
  );
  return createPortal(
    <dialog
      ref={sheet}
      className="person-menu"
      aria-labelledby={titleId}
      onClose={onClose}
      // The backdrop belongs to the dialog element, whose content covers the rest of it.
      onClick={({ target }) => target === sheet.current && onClose()}
    >
      <StyleSheet name="person-menu" css={css} />
      <nav className="person-menu__content" aria-labelledby={titleId}>
        <div className="person-menu__head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-link" aria-label={t('navigation.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {linksTo(sidebar)}
        <h3>{t('navigation.timeGroup')}</h3>
        {linksTo(time)}
        <hr />
        {linksTo(more)}
        <LogoutButton isLabelled />
      </nav>
    </dialog>,
    document.body,
  );
}
