import type { Schedule, User } from '@workforce/contracts';
import { useJobFunctionsQuery } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** The shift's job function, else the user's first one, else 'Employee' (§2.4). */
export function useJobFunctionName(user: User, shift: Schedule | undefined): string {
  const t = useTexts();
  const [first] = user.jobFunctions;
  const { data: jobFunctions } = useJobFunctionsQuery(undefined, { skip: shift !== undefined || first === undefined });
  const own = jobFunctions?.find(({ id }) => id === first);
  return shift?.jobFunctionName ?? own?.name ?? t('myTasks.employee');
}
