import type { TimeOffRequest } from '@workforce/contracts';
import { isRecordedTimeOff, mayDecideTimeOff, mayWithdrawTimeOff } from '@workforce/domain';
import { SiteMark, useCan, useFormats, useUser } from '@workforce/web-core';
import { Card, Inline } from '@workforce/web-ui';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { CardHead } from '../cards/card-head.tsx';
import { LabelledText } from '../cards/labelled-text.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RequestStatus } from './request-status.tsx';
import { useDecisionText } from './use-decision-text.ts';
import { useRequestDates } from './use-request-dates.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export interface RequestCardProps {
  request: TimeOffRequest;
  onDecided?: () => void;
}

/** One request: person, days, reason, decision, and the buttons for users who may decide it (§2.14). */
export function RequestCard({ request, onDecided }: RequestCardProps) {
  const t = useTexts();
  const { dateTime } = useFormats(request.siteId);
  const dates = useRequestDates()(request);
  const decision = useDecisionText()(request);
  const user = useUser();
  const whoId = useId();
  const decides = useCan('time-off.decide');
  const mayDecide = mayDecideTimeOff(request, user).ok;
  const { employeeName: name, type, status, days, reason, notes, createdAt } = request;
  return (
    <Card label={t('timeOff.card', { name, type: t(`timeOff.type.${type}`), dates })}>
      <div className="request">
        <CardHead id={whoId} name={decides ? name : null} when={dates} />
        <Inline gap={3}>
          <strong>{t(`timeOff.type.${type}`)}</strong>
          <span>{t('timeOff.days', { count: days })}</span>
          <RequestStatus status={status} />
        </Inline>
        <LabelledText name={t('timeOff.reason')} text={reason} />
        <LabelledText name={t('timeOff.note')} text={notes} />
        <p className="request__quiet">
          {!isRecordedTimeOff(request) && (
            <>
              {t('timeOff.requestedAt', { when: dateTime(createdAt) })}
              <SiteMark of={request} at={createdAt} />
              <br />
            </>
          )}
          {decision}
        </p>
        {mayDecide && <DecisionForm request={request} describedBy={whoId} onDecided={onDecided} />}
        {mayWithdrawTimeOff(request, user).ok && <WithdrawButton request={request} describedBy={whoId} />}
        {decides && !mayDecide && status === 'pending' && <p className="request__quiet">{t('timeOff.own')}</p>}
      </div>
    </Card>
  );
}
