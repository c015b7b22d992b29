import { TIMESHEET_STATUSES } from '@workforce/contracts';
import { enumParam, idParam, useCan, useSearchState } from '@workforce/web-core';
import { PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { Tabs } from '@workforce/web-ui/navigation';
import { useTexts } from '../../texts/texts.ts';
import { TimeLinks } from '../time-links/time-links.tsx';
import { OwnTimesheets } from './own-timesheets.tsx';
import { TeamTimesheets } from './team-timesheets.tsx';
import css from './timesheets.css';

const SCHEMA = {
  tab: enumParam(['team', 'mine'], 'team', 'replace'),
  periodId: idParam(),
  status: enumParam(['all', ...TIMESHEET_STATUSES], 'all', 'replace'),
};

/** The 'Timesheets' page: one's own, and for those who approve also those of a period (`pay §2`). */
export default function TimesheetsPage() {
  const t = useTexts();
  const approves = useCan('timesheet.approve');
  const { values, update } = useSearchState(SCHEMA);
  return (
    <Stack gap={5}>
      <StyleSheet name="timesheets" css={css} />
      <PageHeader
        title={t('timesheets.title')}
        subtitle={t(approves ? 'timesheets.subtitle' : 'timesheets.ownSubtitle')}
      />
      <TimeLinks />
      {approves ? (
        <Tabs
          activeKey={values.tab}
          onChange={(tab) => update({ tab: tab === 'mine' ? 'mine' : 'team' })}
          items={[
            {
              key: 'team',
              label: t('timesheets.team'),
              children: (
                <div className="timesheets">
                  <TeamTimesheets filter={values} onFilter={update} />
                </div>
              ),
            },
            { key: 'mine', label: t('timesheets.own'), children: <OwnTimesheets /> },
          ]}
        />
      ) : (
        <OwnTimesheets />
      )}
    </Stack>
  );
}
