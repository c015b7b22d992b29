import type { TimeEntry } from '@workforce/contracts';
import { entryMinutes } from '@workforce/domain';
import { SiteMark, useCan, useFormats, useUser } from '@workforce/web-core';
import { Button, Card, DurationText, Inline } from '@workforce/web-ui';
import { DeleteIcon, EditIcon, HistoryIcon } from '@workforce/web-ui/icons';
import { memo, useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { CardHead } from '../cards/card-head.tsx';
import { LabelledText } from '../cards/labelled-text.tsx';
import { EntryFindings } from '../labour/entry-findings.tsx';
import { EntryBadges } from './entry-badges.tsx';
import { useTimeRange } from './use-time-range.ts';

export interface EntryCardProps {
  entry: TimeEntry;
  /** Minutes of an open entry are computed at this time. */
  now: Date;
  onEdit: (entry: TimeEntry) => void;
  /** Asks for a correction of an own entry, which somebody else decides (`decisions §12`). */
  onAsk: (entry: TimeEntry) => void;
  onDelete: (entry: TimeEntry) => void;
  onHistory: (entry: TimeEntry) => void;
}

/** One time entry with all its details (§2.19). */
export const EntryCard = memo(function EntryCard({ entry, now, onEdit, onAsk, onDelete, onHistory }: EntryCardProps) {
  const t = useTexts();
  const { date } = useFormats();
  const range = useTimeRange();
  const whoId = useId();
  const seesAll = useCan('time-entry.read-all');
  const mayEdit = useCan('time-entry.edit');
  const isOwn = useUser().id === entry.employeeId;
  const name = entry.employee.name || t('entries.unknownEmployee');
  const day = date(entry.date);
  const times = range(entry);
  const minutes = entryMinutes(entry, now);
  return (
    <Card label={t('entries.card', { name, date: day, times })}>
      <div className="entry">
        <CardHead id={whoId} name={seesAll ? name : null} when={day}>
          <Inline gap={1} style={{ flexWrap: 'nowrap' }}>
            <Button
              type="text"
              icon={<HistoryIcon />}
              aria-label={t('history.open')}
              aria-describedby={whoId}
              onClick={() => onHistory(entry)}
            />
            {mayEdit && isOwn && (
              <Button
                type="text"
                icon={<EditIcon />}
                aria-label={t('askCorrection.title')}
                aria-describedby={whoId}
                onClick={() => onAsk(entry)}
              />
            )}
            {mayEdit && !isOwn && (
              <>
                <Button
                  type="text"
                  icon={<EditIcon />}
                  aria-label={t('entries.edit')}
                  aria-describedby={whoId}
                  onClick={() => onEdit(entry)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteIcon />}
                  aria-label={t('entries.delete')}
                  aria-describedby={whoId}
                  onClick={() => onDelete(entry)}
                />
              </>
            )}
          </Inline>
        </CardHead>
        <Inline>
          <strong>{times}</strong>
          <SiteMark of={entry} at={entry.clockInTime} />
          <EntryBadges entry={entry} />
        </Inline>
        <dl className="entry__minutes">
          <Fact name={t('entries.workTime')} minutes={minutes.work} />
          <Fact name={t('entries.breakTime')} minutes={minutes.break} />
          <Fact name={t('entries.totalTime')} minutes={minutes.total} />
        </dl>
        <LabelledText name={t('entries.notes')} text={entry.notes} />
        <LabelledText name={t('entries.editReason')} text={entry.editReason} />
        <EntryFindings entry={entry} />
      </div>
    </Card>
  );
});

const Fact = ({ name, minutes }: { name: string; minutes: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <DurationText minutes={minutes} />
    </dd>
  </div>
);
