import { useConfigQuery, useFormats, useRealtimeStatus, useUser } from '@workforce/web-core';
import { useThemeChoice } from '@workforce/web-ui';
import { useMemo } from 'react';
import { useOwnSessionsQuery } from '../../api/accounts.api.ts';
import { useDebugTexts } from '../../texts/debug.texts.ts';
import { measureServer, readStorage, readWorker } from './device-state.ts';
import { clockFacts, pageFacts, sessionFacts } from './page-facts.ts';
import { remoteFacts, serverFact, storageFacts, workerFacts } from './reading-facts.ts';
import { readRemoteVersions } from './remote-versions.ts';
import type { Section } from './section.ts';
import { useClocks } from './use-clocks.ts';
import { useReading } from './use-reading.ts';

/**
 * All sections of the debug page (§2.1).
 * @param round changing it reads everything again
 */
export function useSections(round: number): readonly Section[] {
  const t = useDebugTexts();
  const formats = useFormats();
  const { scheme } = useThemeChoice();
  const { data: config } = useConfigQuery();
  const { data: sessions } = useOwnSessionsQuery();
  const user = useUser();
  const link = useRealtimeStatus();
  const remotes = config?.remotes;
  const readVersions = useMemo(() => remotes && (() => readRemoteVersions(remotes)), [remotes]);
  const versions = useReading(readVersions, round);
  const delay = useReading(measureServer, round);
  const worker = useReading(readWorker, round);
  const storage = useReading(readStorage, round);
  const clocks = useClocks();
  return [
    { title: t('page.title'), facts: pageFacts(scheme, t) },
    { title: t('session.title'), facts: sessionFacts(user, sessions, formats, t) },
    { title: t('link.title'), facts: [serverFact(delay, t), [t('link.realtime'), t(`link.states.${link}`)]] },
    { title: t('clock.title'), facts: clockFacts(clocks, config, t) },
    { title: t('remotes.title'), facts: remoteFacts(versions, t) },
    { title: t('worker.title'), facts: workerFacts(worker, t) },
    { title: t('storage.title'), facts: storageFacts(storage, t) },
  ];
}
