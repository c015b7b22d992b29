import type { Id } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';
import { EntrySide } from '../corrections/entry-side.tsx';
import type { EntryEvent } from './entry-changes.ts';

/** One event: what, who, when and why, with the times before and after. */
export function HistoryLine({ event, siteId }: { event: EntryEvent; siteId: Id }) {
  const t = useTexts();
  const { dateTime } = useFormats(siteId);
  const { at, kind, who, reason, before, after } = event;
  return (
    <li className="history__event">
      <p>
        <strong>{t(`history.kind.${kind}`, { name: who || t('entries.unknownEmployee') })}</strong>
      </p>
      <p className="correction__quiet">
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {(before !== null || after !== null) && (
        <div className="correction__sides">
          {before !== null && <EntrySide title={t('corrections.before')} times={before} siteId={siteId} />}
          {after !== null && <EntrySide title={t('corrections.after')} times={after} siteId={siteId} />}
        </div>
      )}
      {reason !== null && reason !== '' && <p>{t('history.reason', { reason })}</p>}
    </li>
  );
}
