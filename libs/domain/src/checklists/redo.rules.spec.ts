import { aChecklist, aTask, at, codeOf, valueOf } from '../../testing/checklist.builders.ts';
import { redo } from './redo.rules.ts';

describe('redo', () => {
  it('empties a completed checklist and keeps its tasks', () => {
    const finished = aChecklist(
      [
        aTask('a', { status: 'completed', completedAt: at(9), notes: 'fine', requiresPhoto: true, photoCount: 2 }),
        aTask('b', { status: 'needs_attention', reviewedBy: 'mia', reviewedAt: at(12) }),
      ],
      { status: 'completed', startedAt: at(5), completedAt: at(10) },
    );
    expect(valueOf(redo(finished))).toEqual(aChecklist([aTask('a', { requiresPhoto: true }), aTask('b')]));
  });

  it.each(['pending', 'in_progress'] as const)('is refused for a %s checklist', (status) => {
    expect(codeOf(redo(aChecklist([aTask('a')], { status })))).toBe('CHECKLIST_NOT_COMPLETED');
  });
});
