import { aTask } from '../../testing/checklist.builders.ts';
import { isUntouched } from './untouched.ts';

describe('isUntouched', () => {
  const fresh = { status: 'pending', attempt: 1, items: [aTask('a'), aTask('b')] } as const;

  it('holds for a checklist as it was created, also for one without tasks', () => {
    expect(isUntouched(fresh)).toBe(true);
    expect(isUntouched({ ...fresh, items: [] })).toBe(true);
  });

  it.each([
    ['started', { ...fresh, status: 'in_progress' }],
    ['completed', { ...fresh, status: 'completed' }],
    ['sent back once', { ...fresh, attempt: 2 }],
    ['with a processed task', { ...fresh, items: [aTask('a', { status: 'not_completed' })] }],
    ['with a note', { ...fresh, items: [aTask('a', { notes: 'no soap' })] }],
    ['with a photo', { ...fresh, items: [aTask('a', { photoIds: ['p'] })] }],
  ] as const)('does not hold for one %s', (_, checklist) => {
    expect(isUntouched(checklist)).toBe(false);
  });
});
