import type { RemoteName } from '@workforce/contracts';
import type { DebugTranslate } from '../../texts/debug.texts.ts';
import type { StorageState, WorkerState } from './device-state.ts';
import type { RemoteVersion } from './remote-versions.ts';
import type { Section } from './section.ts';
import type { Reading } from './use-reading.ts';

type Descriptions = Section['facts'];

const BYTES_IN_MB = 1_000_000;
const megabytes = (bytes: number): string => (bytes / BYTES_IN_MB).toFixed(1);
const list = (names: readonly string[], t: DebugTranslate): string => names.join(', ') || t('none');
const yesOrNo = (value: boolean, t: DebugTranslate): string => t(value ? 'yes' : 'no');

/** Renders what was read, or one line for loading or failed. */
function unlessMissing<T>(
  name: string,
  reading: Reading<T>,
  t: DebugTranslate,
  facts: (value: T) => Descriptions,
): Descriptions {
  if (reading === null) return [[name, t('reading')]];
  if (reading === undefined) return [[name, t('unavailable')]];
  return facts(reading);
}

export const remoteFacts = (
  reading: Reading<readonly (readonly [RemoteName, RemoteVersion])[]>,
  t: DebugTranslate,
): Descriptions =>
  unlessMissing(t('remotes.title'), reading, t, (versions) =>
    versions.map(([name, found]) => [
      name,
      'failure' in found ? t('remotes.failed', { reason: found.failure }) : t('remotes.version', { ...found }),
    ]),
  );

export const workerFacts = (reading: Reading<WorkerState>, t: DebugTranslate): Descriptions =>
  unlessMissing(t('worker.state'), reading, t, ({ state, isInControl, isWaiting, script }) => [
    [t('worker.state'), state ?? t('worker.noWorker')],
    [t('worker.controls'), yesOrNo(isInControl, t)],
    [t('worker.waiting'), yesOrNo(isWaiting, t)],
    [t('worker.script'), script ?? t('none')],
  ]);

export const storageFacts = (reading: Reading<StorageState>, t: DebugTranslate): Descriptions =>
  unlessMissing(t('storage.used'), reading, t, ({ used, quota, isLasting, databases, caches }) => [
    [t('storage.used'), t('storage.usedOf', { used: megabytes(used), quota: megabytes(quota) })],
    [t('storage.lasting'), yesOrNo(isLasting, t)],
    [t('storage.databases'), list(databases, t)],
    [
      t('storage.caches'),
      list(
        caches.map(({ name, files }) => t('storage.cache', { name, count: files })),
        t,
      ),
    ],
  ]);

/** The server's response time in ms. */
export const serverFact = (delay: Reading<number>, t: DebugTranslate): Descriptions[number] => {
  if (delay === null) return [t('link.server'), t('reading')];
  return [t('link.server'), delay === undefined ? t('link.unreached') : t('link.reached', { ms: delay })];
};
