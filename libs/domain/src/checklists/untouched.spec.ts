import { aTask } from '../../testing/checklist.builders.ts';
import { isUntouched } from './untouched.ts';

describe('isUntouched', () => {
  const fresh = { status: 'pending', attempt: 1, items: [aTask('a'), aTask('b')] } as const;

  it('isUntouched is true for a newly created checklist, also without tasks', () => {
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
  ] as const)('isUntouched is false for a checklist %s', (_, checklist) => {
    expect(isUntouched(checklist)).toBe(false);
  });
});
