import type { Timesheet, TimesheetPay as Pay } from '@workforce/contracts';
import { formatMoney } from '@workforce/web-core';
import { ErrorState, Skeleton } from '@workforce/web-ui';
import { useTimesheetPayQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { PayLines } from './pay-lines.tsx';
import { minutesText } from './pay-text.ts';

/** What a timesheet pays: an estimate until its period is locked; managers see hours only (`pay §3`). */
export function TimesheetPay({ timesheet }: { timesheet: Timesheet }) {
  const t = useTexts();
  const { data: pay, isError, refetch } = useTimesheetPayQuery(timesheet.id);
  if (!pay && isError) return <ErrorState title={t('pay.failed')} onRetry={() => void refetch()} />;
  if (!pay) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  const isFinal = timesheet.status === 'locked';
  const paidMinutes = pay.regularMinutes + pay.overtimeMinutes + pay.doubleMinutes;
  const isByWeek = paidMinutes !== timesheet.workMinutes;
  const hasAdjustments = pay.lines.some(({ source }) => source.adjustmentIds.length > 0);
  return (
    <div className="pay">
      <p className="timesheet__quiet">
        {t(isFinal ? 'pay.final' : 'pay.estimate')} {isByWeek && t('pay.byWeek')}
      </p>
      <Figures pay={pay} />
      {pay.sentences.length > 0 && (
        <ul className="pay__sentences" aria-label={t('pay.sentences')}>
          {pay.sentences.map(({ findingId, sentence }) => (
            <li key={findingId}>{sentence}</li>
          ))}
        </ul>
      )}
      {hasAdjustments && <AdjustmentList timesheet={timesheet} />}
      <PayLines lines={pay.lines} />
    </div>
  );
}

function Figures({ pay }: { pay: Pay }) {
  const t = useTexts();
  // Managers see hours only: their lines have no amounts, also when there are no lines.
  const seesMoney = pay.lines.some(({ amountCents }) => amountCents !== null);
  const figures: [string, string][] = [
    [t('pay.code.regular'), minutesText(pay.regularMinutes)],
    [t('pay.code.overtime'), minutesText(pay.overtimeMinutes)],
    ...(pay.doubleMinutes === 0 ? [] : [[t('pay.code.double'), minutesText(pay.doubleMinutes)] as [string, string]]),
    ...(pay.totalCents === null || !seesMoney
      ? []
      : [[t('pay.total'), formatMoney(pay.totalCents)] as [string, string]]),
  ];
  return (
    <dl className="pay__figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
