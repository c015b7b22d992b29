import type { User } from '@workforce/contracts';
import { useFormats, useJobFunctionsQuery } from '@workforce/web-core';
import { Card, JobFunctionTag, PersonAvatar } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';

/** Who it is, and how to reach them. */
export function PersonCard({ person }: { person: User }) {
  const t = usePeopleTexts();
  const { date } = useFormats();
  const { data: jobFunctions = [] } = useJobFunctionsQuery();
  const { name, username, email, phone, birthday, role, isActive, createdAt } = person;
  const assigned = jobFunctions.filter(({ id }) => person.jobFunctions.includes(id));
  return (
    <Card label={name}>
      <div className="person__head">
        <PersonAvatar name={name} size={56} />
        <div className="person__who">
          <h2 className="person__name">{name}</h2>
          <a href={`mailto:${email}`}>{email}</a>
          <div className="person__badges">
            <RoleBadge role={role} />
            <ActiveBadge isActive={isActive} />
          </div>
        </div>
      </div>
      <dl className="person__facts">
        <Fact name={t('details.username')}>{username}</Fact>
        <Fact name={t('details.phone')}>
          {phone === null ? t('details.notGiven') : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        </Fact>
        <Fact name={t('details.birthday')}>{birthday === null ? t('details.notGiven') : date(birthday)}</Fact>
        <Fact name={t('details.memberSince')}>{date(createdAt)}</Fact>
        <Fact name={t('details.jobFunctions')}>
          <span className="person__badges">
            {person.jobFunctions.length === 0 && t('employees.noJobFunctions')}
            {assigned.map(({ id, name: jobFunction, color }) => (
              <JobFunctionTag key={id} name={jobFunction} color={color} />
            ))}
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
