import type { JobFunction, User } from '@workforce/contracts';
import { useCan } from '@workforce/web-core';
import { VirtualList } from '@workforce/web-ui/virtual';
import { memo, useMemo } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { EmployeeCard, type CardActions } from './employee-card.tsx';

export interface EmployeeGridProps {
  /** Those that are loaded. */
  people: readonly User[];
  /** The number of all. */
  total: number;
  /** Undefined while loading. */
  jobFunctions: readonly JobFunction[] | undefined;
  actions: CardActions;
}

/** The cards, virtualised. */
export const EmployeeGrid = memo(function EmployeeGrid({ people, total, jobFunctions, actions }: EmployeeGridProps) {
  const t = usePeopleTexts();
  const mayViewPasswords = useCan('user.reveal-password');
  const byId = useMemo(
    () => jobFunctions && new Map(jobFunctions.map((jobFunction) => [jobFunction.id, jobFunction])),
    [jobFunctions],
  );
  return (
    <VirtualList
      rows={people}
      rowKey={({ id }) => id}
      height={200}
      className="employees"
      label={t('employees.list')}
      total={total}
    >
      {(person) => (
        <EmployeeCard person={person} jobFunctions={byId} mayViewPassword={mayViewPasswords} actions={actions} />
      )}
    </VirtualList>
  );
});
