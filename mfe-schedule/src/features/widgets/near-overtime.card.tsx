import type { Day, LabourFindings, NearOvertime } from '@workforce/contracts';
import { paths, SITES_READ_WHOLE, useAreManySites, useChosenSites, useLabourFindingsQuery } from '@workforce/web-core';
import { Button, Card, DurationText, Inline, Skeleton, StyleSheet } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { overtimeGroups } from '../../findings/overtime-groups.ts';
import { useTexts } from '../../texts/texts.ts';
import css from './near-overtime.css';

/** Dashboard lists show the first 5 (§9). */
const FIRST = 5;

/** 'n people near overtime this week', with a link to the schedule; where no policy holds it says that nothing is checked (`labour §3`). */
export default function NearOvertimeCard({ day }: { day: Day }) {
  const t = useTexts();
  const areTooMany = useAreManySites('labour.plan');
  const sites = useChosenSites('labour.plan');
  const { currentData, isError, refetch } = useLabourFindingsQuery({ from: day, to: day, sites }, { skip: areTooMany });
  return (
    <Card title={t('near.title')} extra={<Link to={`${paths.adminSchedule}?by=person`}>{t('near.schedule')}</Link>}>
      <StyleSheet name="near-overtime" css={css} />
      {areTooMany && <p className="near-overtime__quiet">{t('near.manySites', { count: SITES_READ_WHOLE })}</p>}
      {!areTooMany && !currentData && !isError && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {!currentData && isError && (
        <Inline>
          <p role="alert">{t('near.failed')}</p>
          <Button icon={<RetryIcon />} onClick={() => void refetch()}>
            {t('today.tryAgain')}
          </Button>
        </Inline>
      )}
      {currentData && <Found found={currentData} />}
    </Card>
  );
}

function Found({ found: { sites, weeks } }: { found: LabourFindings }) {
  const t = useTexts();
  const people = [
    ...new Map(weeks.flatMap(({ nearOvertime }) => nearOvertime.map((one) => [one.employeeId, one]))).values(),
  ];
  const { over, near } = overtimeGroups(people);
  const unchecked = sites.filter(({ isChecked }) => !isChecked).map(({ siteName }) => siteName);
  const isChecked = unchecked.length < sites.length;
  return (
    <div className="near-overtime">
      {isChecked && (
        <div className="near-overtime__count">
          {over.length > 0 && <p>{t('near.over', { count: over.length })}</p>}
          {near.length > 0 && <p>{t('near.people', { count: near.length })}</p>}
          {people.length === 0 && <p>{t('near.nobody')}</p>}
        </div>
      )}
      {people.length > 0 && (
        <ul className="near-overtime__people">
          {[...over, ...near].slice(0, FIRST).map((person) => (
            <Person key={person.employeeId} person={person} />
          ))}
        </ul>
      )}
      {unchecked.length > 0 && (
        <p className="near-overtime__quiet">{t('near.unchecked', { sites: unchecked.join(', ') })}</p>
      )}
    </div>
  );
}

function Person({ person: { employeeId, employeeName, minutes, limit } }: { person: NearOvertime }) {
  const t = useTexts();
  return (
    <li className="near-overtime__person">
      <Link to={`${paths.adminSchedule}?by=person&employeeId=${encodeURIComponent(employeeId)}`}>
        <bdi>{employeeName}</bdi>
      </Link>
      <span className="near-overtime__quiet">
        <DurationText minutes={minutes} /> {t('labour.of')} <DurationText minutes={limit} />
      </span>
    </li>
  );
}
