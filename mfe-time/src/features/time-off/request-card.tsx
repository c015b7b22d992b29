import type { TimeOffRequest } from '@workforce/contracts';
import { mayDecideTimeOff } from '@workforce/domain';
import { useCan, useFormats, useUser } from '@workforce/web-core';
import { Card, Inline, PersonAvatar } from '@workforce/web-ui';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { RequestStatus } from './request-status.tsx';
import { useRequestDates } from './use-request-dates.ts';

/** One request: who, when, why, what was decided, and the decision itself for who may make it (§2.14). */
export function RequestCard({ request }: { request: TimeOffRequest }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const dates = useRequestDates()(request);
  const user = useUser();
  const whoId = useId();
  const decides = useCan('time-off.decide');
  const mayDecide = mayDecideTimeOff(request, user).ok;
  const { employeeName: name, type, status, days, reason, notes, createdAt } = request;
  return (
    <Card label={t('timeOff.card', { name, type: t(`timeOff.type.${type}`), dates })}>
      <div className="request">
        <div className="request__head">
          <div className="request__who">
            {decides && <PersonAvatar name={name} size={36} />}
            <div id={whoId}>
              {decides && <p className="request__name">{name}</p>}
              <p className={decides ? undefined : 'request__name'}>{dates}</p>
            </div>
          </div>
          <RequestStatus status={status} />
        </div>
        <Inline gap={3}>
          <strong>{t(`timeOff.type.${type}`)}</strong>
          <span>{t('timeOff.days', { count: days })}</span>
        </Inline>
        <div className="request__remark">
          <span className="request__label">{t('timeOff.reason')}</span>
          <p>{reason}</p>
        </div>
        {notes !== null && notes !== '' && (
          <div className="request__remark">
            <span className="request__label">{t('timeOff.note')}</span>
            <p>{notes}</p>
          </div>
        )}
        <p className="request__quiet">
          {t('timeOff.requestedAt', { when: dateTime(createdAt) })}
          <Decision request={request} />
        </p>
        {mayDecide && <DecisionForm request={request} describedBy={whoId} />}
        {decides && !mayDecide && status === 'pending' && <p className="request__quiet">{t('timeOff.own')}</p>}
      </div>
    </Card>
  );
}

/** When it was approved or denied, and by whom. */
function Decision({ request: { status, approvedAt, approvedByName } }: { request: TimeOffRequest }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  if (status === 'pending' || approvedAt === null) return null;
  const when = dateTime(approvedAt);
  return (
    <>
      <br />
      {approvedByName === null
        ? t(`timeOff.${status}At`, { when })
        : t(`timeOff.${status}ByAt`, { when, name: approvedByName })}
    </>
  );
}
