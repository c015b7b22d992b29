import type { User } from '@workforce/contracts';
import { useFormats, useJobFunctionsQuery, useUser } from '@workforce/web-core';
import { Button, Card, Descriptions, JobFunctionTag, PersonAvatar } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { MovePersonDialog } from '../people/move-person.lazy.ts';
import { RoleBadge } from '../people/role-badge.tsx';
import { useMoveTargets } from '../people/use-move-targets.ts';

/** Name, role, contact details and, for users with several sites, the home site, from which admins move the person. */
export function PersonCard({ person }: { person: User }) {
  const t = usePeopleTexts();
  const { date } = useFormats();
  const { data: jobFunctions = [] } = useJobFunctionsQuery();
  const me = useUser();
  const hasSeveralSites = me.sites.length > 1;
  const canMove = useMoveTargets(person).length > 0 && person.id !== me.id;
  const [isMoving, setMoving] = useState(false);
  const { name, username, email, phone, birthday, role, isActive, createdAt } = person;
  const none = t('details.notGiven');
  const assigned = jobFunctions.filter(({ id }) => person.jobFunctions.includes(id));
  return (
    <Card
      label={name}
      footer={canMove ? <Button onClick={() => setMoving(true)}>{t('details.move')}</Button> : undefined}
    >
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
          ...(hasSeveralSites ? [[t('details.site'), person.siteName] as const] : []),
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
      <Suspense>
        {isMoving && <MovePersonDialog person={person} home={person} onClose={() => setMoving(false)} />}
      </Suspense>
    </Card>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
