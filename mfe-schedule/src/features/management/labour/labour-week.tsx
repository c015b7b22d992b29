import type { Day, LabourFindings, LabourSiteWeek } from '@workforce/contracts';
import { formatMoney, useFormats } from '@workforce/web-core';
import { Card, DurationText, ProgressBar } from '@workforce/web-ui';
import { Fragment } from 'react';
import { overtimeGroups } from '../../../findings/overtime-groups.ts';
import { useTexts } from '../../../texts/texts.ts';

export interface LabourWeekProps {
  found: LabourFindings;
  /** First day of the shown week. */
  from: Day;
}

/** A week's foot: each site's hours, overtime and cost against its budget, who is near overtime, and where nothing is checked (`labour §3`). */
export function LabourWeek({ found: { sites, weeks }, from }: LabourWeekProps) {
  const t = useTexts();
  if (sites.length === 0) return null;
  const shown = weeks.filter(({ start }) => start >= from);
  const hasSeveral = sites.length > 1;
  return (
    <Card title={t('labour.week')}>
      <ul className="labour-week">
        {sites.map(({ siteId, siteName, isChecked }) => (
          <li key={siteId} className="labour-week__site">
            {hasSeveral && <h3 className="labour-week__name">{siteName}</h3>}
            {!isChecked && <p className="schedule-quiet">{t('labour.notChecked')}</p>}
            {shown
              .filter((week) => week.siteId === siteId)
              .map((week) => (
                <Week key={week.start} week={week} heading={hasSeveral ? 'h4' : 'h3'} />
              ))}
            {isChecked && !shown.some((week) => week.siteId === siteId) && (
              <p className="schedule-quiet">{t('labour.noHours')}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const GROUPS = ['over', 'near'] as const;

/** @param heading of its groups, below the site's name if there are several */
function Week({ week, heading: Heading }: { week: LabourSiteWeek; heading: 'h3' | 'h4' }) {
  const t = useTexts();
  const { date } = useFormats();
  const { start, minutes, overtimeMinutes, costCents, budgetCents } = week;
  const groups = overtimeGroups(week.nearOvertime);
  return (
    <>
      <p className="schedule-quiet">{t('labour.weekFrom', { date: date(start) })}</p>
      <dl className="labour-week__figures">
        <div>
          <dt>{t('labour.hours')}</dt>
          <dd>
            <DurationText minutes={minutes} />
          </dd>
        </div>
        <div>
          <dt>{t('labour.overtime')}</dt>
          <dd>
            <DurationText minutes={overtimeMinutes} />
          </dd>
        </div>
        {(costCents !== null || budgetCents !== null) && <Cost costCents={costCents} budgetCents={budgetCents} />}
      </dl>
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <Fragment key={group}>
          <Heading className="labour-week__head">{t(`labour.${group}`, { count: groups[group].length })}</Heading>
          <ul className="labour-week__people">
            {groups[group].map(({ employeeId, employeeName, minutes: planned, limit }) => (
              <li key={employeeId}>
                <bdi>{employeeName}</bdi>
                <span className="schedule-quiet">
                  <DurationText minutes={planned} /> {t('labour.of')} <DurationText minutes={limit} />
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

function Cost({ costCents, budgetCents }: Pick<LabourSiteWeek, 'costCents' | 'budgetCents'>) {
  const t = useTexts();
  const isOver = costCents !== null && budgetCents !== null && costCents > budgetCents;
  return (
    <div className="labour-week__cost">
      <dt>{t('labour.cost')}</dt>
      <dd>
        {costCents === null ? t('labour.costUnknown') : formatMoney(costCents)}
        {budgetCents !== null && (
          <span className="schedule-quiet"> {t('labour.budget', { sum: formatMoney(budgetCents) })}</span>
        )}
        {costCents !== null && budgetCents !== null && (
          <ProgressBar
            percent={budgetCents === 0 ? 100 : (costCents / budgetCents) * 100}
            label={t('labour.budgetUsed')}
            tone={isOver ? 'danger' : 'success'}
          />
        )}
        {isOver && (
          <span className="labour-week__over">
            {t('labour.overBudget', { sum: formatMoney(costCents - budgetCents) })}
          </span>
        )}
      </dd>
    </div>
  );
}
