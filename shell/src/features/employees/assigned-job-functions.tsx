import type { Id, JobFunction } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { JobFunctionTag, StatusBadge } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Number of tags that fit a card. */
const SHOWN = 3;

export interface AssignedJobFunctionsProps {
  ids: readonly Id[];
  /** Undefined while loading. */
  jobFunctions: ReadonlyMap<Id, JobFunction> | undefined;
}

/** Tags with a person's job functions; the rest as a number with a tooltip. */
export function AssignedJobFunctions({ ids, jobFunctions }: AssignedJobFunctionsProps) {
  const t = usePeopleTexts();
  const assigned = jobFunctions ? ids.flatMap((id) => jobFunctions.get(id) ?? []) : [];
  const names = (some: readonly JobFunction[]) => some.map(({ name }) => isolated(name)).join(', ');
  const more = assigned.slice(SHOWN);
  return (
    <div className="employee__jobs">
      {ids.length === 0 && <span className="employee__none">{t('employees.noJobFunctions')}</span>}
      {assigned.slice(0, SHOWN).map(({ id, name, color }) => (
        <JobFunctionTag key={id} name={name} color={color} />
      ))}
      {more.length > 0 && (
        <span title={names(more)}>
          <StatusBadge>
            <span aria-hidden>{t('employees.moreJobFunctions', { count: more.length })}</span>
            <span className="wf-visually-hidden">{names(more)}</span>
          </StatusBadge>
        </span>
      )}
    </div>
  );
}
