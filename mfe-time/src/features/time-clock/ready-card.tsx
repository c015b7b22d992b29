import { trimmedOrNull } from '@workforce/domain';
import { useDraft, useUser } from '@workforce/web-core';
import { Card, Stack } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import type { ClockActions } from '../clock/use-clock-actions.ts';
import { ActionButton } from './action-button.tsx';
import { NotesField } from './notes-field.tsx';

/** 'Ready to Start Work': shown without an open entry (§2.18). */
export function ReadyCard({ actions }: { actions: ClockActions }) {
  const t = useTexts();
  const { id: userId } = useUser();
  const [notes, setNotes, clearNotes] = useDraft(`clock-in.${userId}`, '');

  const clockIn = async () => {
    if (await actions.perform('clock-in', trimmedOrNull(notes))) clearNotes();
  };

  return (
    <Card title={t('clock.ready')}>
      <Stack gap={4}>
        <NotesField label={t('clock.notes')} placeholder={t('clock.notesHint')} value={notes} onChange={setNotes} />
        <div className="time-clock__buttons">
          <ActionButton action="clock-in" isPrimary sending={actions.sending} onPress={() => void clockIn()} />
        </div>
      </Stack>
    </Card>
  );
}
