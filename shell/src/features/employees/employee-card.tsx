import type { Id, JobFunction, User } from '@workforce/contracts';
import { SiteMark, employeeDetailsPath } from '@workforce/web-core';
import { Button, PersonAvatar } from '@workforce/web-ui';
import { DeleteIcon, EditIcon, LockIcon } from '@workforce/web-ui/icons';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';
import { AssignedJobFunctions } from './assigned-job-functions.tsx';

export interface CardActions {
  edit: (person: User) => void;
  delete: (person: User) => void;
  viewPassword: (person: User) => void;
}

export interface EmployeeCardProps {
  person: User;
  jobFunctions: ReadonlyMap<Id, JobFunction> | undefined;
  mayViewPassword: boolean;
  actions: CardActions;
}

/** One person, in a virtualised grid. */
export const EmployeeCard = memo(function EmployeeCard({
  person,
  jobFunctions,
  mayViewPassword,
  actions,
}: EmployeeCardProps) {
  const t = usePeopleTexts();
  const nameId = useId();
  const { id, name, email, role, isActive } = person;
  return (
    <article className="employee" aria-labelledby={nameId}>
      <div className="employee__head">
        <PersonAvatar name={name} size={44} />
        <div className="employee__who">
          <h2 className="employee__name" id={nameId}>
            <Link to={employeeDetailsPath(id)} title={name}>
              {name}
            </Link>
          </h2>
          <p className="employee__email" title={email}>
            {email}
          </p>
        </div>
      </div>
      <AssignedJobFunctions ids={person.jobFunctions} jobFunctions={jobFunctions} />
      <div className="employee__foot">
        <div className="employee__badges">
          <RoleBadge role={role} />
          <ActiveBadge isActive={isActive} />
          <SiteMark of={person} />
        </div>
        <div className="employee__actions">
          {mayViewPassword && (
            <Button
              type="text"
              icon={<LockIcon />}
              aria-label={t('employees.viewPassword')}
              aria-describedby={nameId}
              title={t('employees.viewPassword')}
              onClick={() => actions.viewPassword(person)}
            />
          )}
          <Button
            type="text"
            icon={<EditIcon />}
            aria-label={t('employees.edit')}
            aria-describedby={nameId}
            onClick={() => actions.edit(person)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteIcon />}
            aria-label={t('employees.delete')}
            aria-describedby={nameId}
            onClick={() => actions.delete(person)}
          />
        </div>
      </div>
    </article>
  );
});
