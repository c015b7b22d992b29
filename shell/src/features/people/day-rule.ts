import type { Day } from '@workforce/contracts';

/**
 * A form rule for a day.
 *
 * @param check returns what is wrong with the day, which is empty when none is chosen; undefined for nothing
 */
export const dayRule = (check: (day: Day | '') => string | undefined) => ({
  validator: async (_rule: unknown, value: Day | '' | undefined): Promise<void> => {
    const message = check(value ?? '');
    if (message !== undefined) throw new Error(message);
  },
});
