import type { Schedule, User } from '@workforce/contracts';
import { useJobFunctionsQuery } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** What the person works as: the shift's job function, else the person's first one, else 'Employee' (§2.4). */
export function useJobFunctionName(user: User, shift: Schedule | undefined): string {
  const t = useTexts();
  const [first] = user.jobFunctions;
  const { data: jobFunctions } = useJobFunctionsQuery(undefined, { skip: shift !== undefined || first === undefined });
  const own = jobFunctions?.find(({ id }) => id === first);
  return shift?.jobFunctionName ?? own?.name ?? t('myTasks.employee');
}
