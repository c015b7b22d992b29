import type { AuditUnknown } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, Alert } from '@workforce/web-ui';
import { DoneIcon, VerifyIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useVerifyTimeAuditMutation } from '../../api/time-audit.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Verifies the hash chain of the whole log and shows the result (`decisions §7`). */
export function VerifyLog() {
  const t = useTexts();
  const [verify, { data, error, isLoading }] = useVerifyTimeAuditMutation();
  const button = (
    <Button icon={<VerifyIcon />} loading={isLoading} onClick={() => void verify()}>
      {t(isLoading ? 'verify.busy' : 'verify.button')}
    </Button>
  );
  if (error && !isLoading) {
    return (
      <Alert tone="danger" role="alert" icon={<WarningIcon />} title={t('verify.failed')} action={button}>
        {messageOf(error, '')}
      </Alert>
    );
  }
  if (!data || isLoading) return <div>{button}</div>;
  if (data.firstFault === null) {
    return (
      <Alert tone="success" role="status" icon={<DoneIcon />} title={t('verify.ok')} action={button}>
        {t('verify.okText', {
          entries: t('verify.entries', { count: data.rows }),
          checkpoints: t('verify.checkpoints', { count: data.checkpoints }),
        })}
        <Unknowns unknowns={data.unknowns} />
      </Alert>
    );
  }
  const { sequence, fault, message } = data.firstFault;
  return (
    <Alert tone="danger" role="alert" icon={<WarningIcon />} title={t('verify.broken')} action={button}>
      {t('verify.brokenText', { sequence, fault: t(`verify.fault.${fault}`), message })}
      <Unknowns unknowns={data.unknowns} />
    </Alert>
  );
}

/** The limits of the verification. */
function Unknowns({ unknowns }: { unknowns: readonly AuditUnknown[] }) {
  const t = useTexts();
  if (unknowns.length === 0) return null;
  return (
    <div className="audit__unknowns">
      <span>{t('verify.unknown')}</span>
      <ul>
        {unknowns.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
