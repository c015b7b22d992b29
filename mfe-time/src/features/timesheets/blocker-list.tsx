import type { TimesheetBlocker } from '@workforce/contracts';
import { Alert } from '@workforce/web-ui';
import { WarningIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';

/** What has to be settled first, each with the screen where it is; nothing without any. */
export function BlockerList({ blockers }: { blockers: readonly TimesheetBlocker[] }) {
  const t = useTexts();
  if (blockers.length === 0) return null;
  return (
    <Alert tone="warning" icon={<WarningIcon />} title={t('timesheets.blocked', { count: blockers.length })}>
      <ul className="timesheet__blockers">
        {blockers.map(({ kind, date, message, link }, place) => (
          <li key={`${kind} ${date} ${place}`}>
            {message} <Link to={link}>{t('timesheets.settle')}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
