import type { PayPeriod } from '@workforce/contracts';
import { can, canEverywhere, today } from '@workforce/domain';
import { paths, useFormats, useServerNow, useUser } from '@workforce/web-core';
import { Button, Card, Inline, lazyDialog, LinkButton, StatusBadge } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { usePeriodDays } from '../timesheets/use-period-days.ts';
import { ExportedFiles } from './exported-files.tsx';
import { usePeriodAnswer } from './use-period-answer.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));
const ConfirmedDialog = lazyDialog(() => import('../answers/confirmed-dialog.tsx'));
const ReasonedDialog = lazyDialog(() => import('../answers/reasoned-dialog.tsx'));

const TONES = { open: 'neutral', locked: 'warning', exported: 'success' } as const;

/** One period: its timesheets by status, its exports, and what the admin may do with it. */
export function PeriodCard({ period }: { period: PayPeriod }) {
  const t = useTexts();
  const user = useUser();
  const days = usePeriodDays()(period);
  const { answer, isBusy } = usePeriodAnswer();
  const [open, setOpen] = useState<'lock' | 'reopen' | 'export' | null>(null);
  const { id, siteId, status, timesheets, exports } = period;
  const isOver = period.endDate < today(useServerNow()(), useFormats(siteId ?? undefined).timeZone);
  const where = period.siteName ?? t('payPeriods.organisation');
  const mayAct =
    siteId === null ? canEverywhere(user, 'pay-period.administer') : can(user, 'pay-period.administer', siteId);
  const close = () => setOpen(null);
  return (
    <Card label={t('payPeriods.card', { days, where })}>
      <div className="pay-period">
        <Inline gap={3}>
          <strong>{days}</strong>
          <StatusBadge tone={TONES[status]}>{t(`payPeriods.status.${status}`)}</StatusBadge>
        </Inline>
        <p className="pay-period__quiet">{where}</p>
        <p>{t('payPeriods.counts', timesheets)}</p>
        {exports.length > 0 && <ExportedFiles periodId={id} exports={exports} />}
        <Inline>
          <LinkButton to={`${paths.timesheets}?periodId=${id}`}>{t('payPeriods.timesheets')}</LinkButton>
          {mayAct && status === 'open' && isOver && (
            <Button disabled={isBusy} onClick={() => setOpen('lock')}>
              {t('payPeriods.lock')}
            </Button>
          )}
          {mayAct && status !== 'open' && (
            <Button type="primary" disabled={isBusy} onClick={() => setOpen('export')}>
              {t('payPeriods.export')}
            </Button>
          )}
          {mayAct && status === 'locked' && (
            <Button disabled={isBusy} onClick={() => setOpen('reopen')}>
              {t('payPeriods.reopen')}
            </Button>
          )}
        </Inline>
      </div>
      <Suspense>
        {open === 'lock' && (
          <ConfirmedDialog
            title={t('payPeriods.lockTitle')}
            text={t('payPeriods.lockText', { days })}
            confirmLabel={t('payPeriods.lock')}
            send={() => answer({ id, how: 'lock' })}
            onClose={close}
          />
        )}
        {open === 'export' && <ExportDialog periodId={id} onClose={close} />}
        {open === 'reopen' && (
          <ReasonedDialog
            title={t('payPeriods.reopenTitle')}
            text={t('payPeriods.reopenText', { days })}
            confirmLabel={t('payPeriods.reopen')}
            send={(reason) => answer({ id, how: 'reopen', reason })}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}
