import { LIMITS, type PayLine } from '@workforce/contracts';
import { formatMoney, paths, useFormats, useUser } from '@workforce/web-core';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import { codeText, lineKey, minutesText } from './pay-text.ts';

/** Lines of pay by day; each leads to the punches that it comes from, and one without any to its day. */
export function PayLines({ lines }: { lines: readonly PayLine[] }) {
  const t = useTexts();
  const { date } = useFormats();
  const user = useUser();
  if (lines.length === 0) return <p className="timesheet__quiet">{t('pay.noLines')}</p>;
  const seesMoney = lines.some(({ amountCents }) => amountCents !== null);
  const punches = ({ employeeId, date: day, source: { entryIds } }: PayLine) => {
    const whose = employeeId === user.id ? '' : `employeeId=${employeeId}&`;
    const isNamed = entryIds.length > 0 && entryIds.length <= LIMITS.chosenEntries;
    return `${paths.timeManagement}?${whose}${isNamed ? `ids=${entryIds.join(',')}` : `date=${day}`}`;
  };
  const ordered = lines.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <div className="pay__scroll">
      <table className="pay__lines">
        <caption className="wf-visually-hidden">{t('pay.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pay.columns.date')}</th>
            <th scope="col">{t('pay.columns.kind')}</th>
            <th scope="col">{t('pay.columns.hours')}</th>
            {seesMoney && <th scope="col">{t('pay.columns.rate')}</th>}
            {seesMoney && <th scope="col">{t('pay.columns.amount')}</th>}
          </tr>
        </thead>
        <tbody>
          {ordered.map((line, place) => (
            <tr key={lineKey(line, place)}>
              <td>
                <Link to={punches(line)} aria-label={t('pay.punches', { date: date(line.date) })}>
                  {date(line.date)}
                </Link>
              </td>
              <td>
                {codeText(t, line.code)}
                {line.source.adjustmentIds.length > 0 && (
                  <span className="timesheet__quiet"> {t('pay.adjustment')}</span>
                )}
              </td>
              <td>{line.minutes === 0 ? t('pay.none') : minutesText(line.minutes)}</td>
              {seesMoney && <td>{line.rateCents === null ? t('pay.none') : formatMoney(line.rateCents)}</td>}
              {seesMoney && <td>{line.amountCents === null ? t('pay.none') : formatMoney(line.amountCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
