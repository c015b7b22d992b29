import type { ClockAction } from '@workforce/domain';
import type { TimeEntry } from '@workforce/contracts';
import { entryMinutes } from '@workforce/domain';
import { SiteMark, useDraft, useFormats, useNow } from '@workforce/web-core';
import { Card, DurationText, Inline, Alert, Stack } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { EntryStatus } from '../clock/entry-status.tsx';
import { openActions } from '../clock/open-actions.ts';
import { shortMoment } from '../clock/short-moment.ts';
import type { ClockActions } from '../clock/use-clock-actions.ts';
import { ActionButton } from './action-button.tsx';
import { NotesField } from './notes-field.tsx';

/** 'Current Session': start, duration and actions (§2.18). */
export function SessionCard({ entry, actions }: { entry: TimeEntry; actions: ClockActions }) {
  const t = useTexts();
  const formats = useFormats(entry.siteId);
  const now = useNow();
  const { work, break: pause } = entryMinutes(entry, now);
  const [notes, setNotes, clearNotes] = useDraft(`shift.${entry.employeeId}.${entry.clockInTime}`, entry.notes ?? '');

  const perform = async (action: ClockAction) => {
    const isOut = action === 'clock-out';
    const isAccepted = await actions.perform(action, isOut ? notes.trim() || null : undefined);
    if (isAccepted && isOut) clearNotes();
  };

  return (
    <Card
      title={t('clock.session')}
      extra={
        <Inline>
          {actions.sending !== null && <span className="time-clock__quiet">{t('clock.saving')}</span>}
          <EntryStatus status={entry.status} />
        </Inline>
      }
    >
      <Stack gap={4}>
        {entry.needsReview && (
          <Alert tone="warning" icon={<WarningIcon />}>
            {t('clock.needsReview')}
          </Alert>
        )}
        <dl className="session__facts">
          <div>
            <dt>{t('clock.started')}</dt>
            <dd>
              <time dateTime={entry.clockInTime}>{shortMoment(entry.clockInTime, formats, now)}</time>
              <SiteMark of={entry} at={entry.clockInTime} />
            </dd>
          </div>
          <div>
            <dt>{t('clock.workTime')}</dt>
            <dd className="session__work">
              <DurationText minutes={work} />
            </dd>
          </div>
          <div>
            <dt>{t('clock.breakTime')}</dt>
            <dd>
              <DurationText minutes={pause} />
            </dd>
          </div>
        </dl>
        <div className="time-clock__buttons">
          {openActions(entry).map((action, index, all) => (
            <ActionButton
              key={action}
              action={action}
              isPrimary={index === all.length - 1}
              sending={actions.sending}
              onPress={() => void perform(action)}
            />
          ))}
        </div>
        <NotesField
          label={t('clock.shiftNotes')}
          placeholder={t('clock.shiftNotesHint')}
          value={notes}
          onChange={setNotes}
        />
      </Stack>
    </Card>
  );
}
