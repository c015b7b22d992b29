import type { AppConfig, SessionInfo, User } from '@workforce/contracts';
import type { Formats } from '@workforce/web-core';
import type { DebugTranslate } from '../../texts/debug.texts.ts';
import { shellBuild } from './remote-versions.ts';
import type { Section } from './section.ts';
import type { Clocks } from './use-clocks.ts';

type Descriptions = Section['facts'];

export const pageFacts = (scheme: 'light' | 'dark', t: DebugTranslate): Descriptions => [
  [t('page.version'), shellBuild() ?? t('none')],
  [t('page.address'), window.location.origin],
  [t('page.browser'), navigator.userAgent],
  [
    t('page.window'),
    t('page.windowSize', {
      width: window.innerWidth,
      height: window.innerHeight,
      density: window.devicePixelRatio,
    }),
  ],
  [t('page.language'), navigator.language],
  [t('page.theme'), t(`page.themes.${scheme}`)],
];

/** @param sessions the user's sessions; undefined while loading */
export function sessionFacts(
  { id, name, username, role }: User,
  sessions: readonly SessionInfo[] | undefined,
  { dateTime }: Formats,
  t: DebugTranslate,
): Descriptions {
  const current = sessions?.find(({ isCurrent }) => isCurrent);
  return [
    [t('session.name'), name],
    [t('session.username'), username],
    [t('session.role'), role],
    [t('session.userId'), id],
    [t('session.since'), current ? dateTime(current.createdAt) : t('reading')],
    [t('session.until'), current ? dateTime(current.expiresAt) : t('reading')],
    [t('session.places'), sessions ? t('session.count', { count: sessions.length }) : t('reading')],
  ];
}

const MS_IN_SECOND = 1_000;

export function clockFacts({ server, device }: Clocks, config: AppConfig | undefined, t: DebugTranslate): Descriptions {
  const ahead = Math.round((device.getTime() - server.getTime()) / MS_IN_SECOND);
  const offset =
    ahead === 0 ? t('clock.same') : t(ahead > 0 ? 'clock.ahead' : 'clock.behind', { seconds: Math.abs(ahead) });
  return [
    [t('clock.device'), device.toISOString()],
    [t('clock.server'), server.toISOString()],
    [t('clock.offset'), offset],
    [t('clock.deviceZone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
    [t('clock.zone'), config?.timeZone ?? t('reading')],
  ];
}
