import type { TimeEntry } from '@workforce/contracts';
import { ALL_SITES, rowsOf, useFormats, useUser } from '@workforce/web-core';
import { Button, ErrorState, Skeleton, StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import {
  useCorrectionPagesInfiniteQuery,
  useEntryHistoryQuery,
  useReviewPagesInfiniteQuery,
} from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import correctionsCss from '../corrections/corrections.css';
import { eventsOf } from './entry-changes.ts';
import css from './history.css';
import { HistoryLine } from './history-line.tsx';

export interface HistoryDialogProps {
  entry: TimeEntry;
  /** Asks for a correction of the entry; offered for one's own. */
  onAsk: () => void;
  onClose: () => void;
}

/** The whole history of an entry, newest first (`pay §1`). */
export default function HistoryDialog({ entry, onAsk, onClose }: HistoryDialogProps) {
  const t = useTexts();
  const { date } = useFormats(entry.siteId);
  const isOwn = useUser().id === entry.employeeId;
  const filter = { timeEntryId: entry.id, sites: ALL_SITES };
  const changes = useEntryHistoryQuery(entry.id);
  const corrections = useCorrectionPagesInfiniteQuery(filter);
  const reviews = useReviewPagesInfiniteQuery(filter);
  const parts = [changes, corrections, reviews];
  const requested = rowsOf(corrections.data);
  const reviewed = rowsOf(reviews.data);
  const events =
    changes.data &&
    requested &&
    reviewed &&
    eventsOf({ changes: changes.data, corrections: requested, reviews: reviewed });
  return (
    <Dialog
      isOpen
      title={t('history.title', { date: date(entry.date) })}
      onClose={onClose}
      footer={[
        isOwn && (
          <Button key="ask" onClick={onAsk}>
            {t('corrections.ask')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('history.close')}
        </Button>,
      ]}
    >
      <StyleSheet name="entry-history" css={css} />
      <StyleSheet name="corrections" css={correctionsCss} />
      {!events && parts.some(({ isError }) => isError) && (
        <ErrorState title={t('history.failed')} onRetry={() => parts.forEach(({ refetch }) => void refetch())} />
      )}
      {!events && !parts.some(({ isError }) => isError) && <Skeleton active paragraph={{ rows: 4 }} />}
      {events && (
        // A long history scrolls, also by keyboard.
        <ol className="history" tabIndex={0}>
          {events.map((event) => (
            <HistoryLine key={event.key} event={event} siteId={entry.siteId} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
