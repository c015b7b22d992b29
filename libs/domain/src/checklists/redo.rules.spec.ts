import { aChecklist, aTask, codeOf, instantAt, valueOf } from '../../testing/checklist.builders.ts';
import { redo } from './redo.rules.ts';

describe('redo', () => {
  it('redo resets a completed checklist for its next attempt and keeps its tasks', () => {
    const finished = aChecklist(
      [
        aTask('a', {
          status: 'completed',
          completedAt: instantAt(9),
          notes: 'fine',
          requiresPhoto: true,
          photoIds: ['p', 'q'],
        }),
        aTask('b', { status: 'needs_attention', reviewedBy: 'mia', reviewedAt: instantAt(12) }),
      ],
      { status: 'completed', startedAt: instantAt(5), completedAt: instantAt(10) },
    );
    expect(valueOf(redo(finished))).toEqual(
      aChecklist([aTask('a', { requiresPhoto: true }), aTask('b')], { attempt: 2 }),
    );
  });

  it.each(['pending', 'in_progress'] as const)('redo is refused for a %s checklist', (status) => {
    expect(codeOf(redo(aChecklist([aTask('a')], { status })))).toBe('CHECKLIST_NOT_COMPLETED');
  });
});
