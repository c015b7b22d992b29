import { TASK_STATUSES } from '@workforce/contracts';
import { aTask, at, codeOf, instantAt, valueOf } from '../../testing/checklist.builders.ts';
import { review } from './review.rules.ts';

describe('review', () => {
  it.each(TASK_STATUSES)('Reviewing a %s task', (status) => {
    const result = review(aTask('a', { status }), 'mia', at(9));
    if (status === 'needs_attention')
      expect(valueOf(result)).toMatchObject({ status, reviewedBy: 'mia', reviewedAt: instantAt(9) });
    else expect(codeOf(result)).toBe('ITEM_NOT_REVIEWABLE');
  });

  it('Reviewing again changes nothing and keeps the first reviewer', () => {
    const reviewed = valueOf(review(aTask('a', { status: 'needs_attention' }), 'mia', at(9)));
    expect(valueOf(review(reviewed, 'noah', at(10)))).toBe(reviewed);
  });
});
