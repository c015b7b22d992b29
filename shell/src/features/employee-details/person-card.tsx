import type { User } from '@workforce/contracts';
import { useFormats, useJobFunctionsQuery } from '@workforce/web-core';
import { Card, Descriptions, JobFunctionTag, PersonAvatar } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';

/** Name, role and contact details. */
export function PersonCard({ person }: { person: User }) {
  const t = usePeopleTexts();
  const { date } = useFormats();
  const { data: jobFunctions = [] } = useJobFunctionsQuery();
  const { name, username, email, phone, birthday, role, isActive, createdAt } = person;
  const none = t('details.notGiven');
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
      <Descriptions
        of={[
          [t('details.username'), username],
          [t('details.phone'), phone === null ? none : <PhoneLink key="phone" phone={phone} />],
          [t('details.birthday'), birthday === null ? none : date(birthday)],
          [t('details.memberSince'), date(createdAt)],
          [
            t('details.jobFunctions'),
            <span key="assigned" className="person__badges">
              {person.jobFunctions.length === 0 && t('employees.noJobFunctions')}
              {assigned.map(({ id, name: jobFunction, color }) => (
                <JobFunctionTag key={id} name={jobFunction} color={color} />
              ))}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
