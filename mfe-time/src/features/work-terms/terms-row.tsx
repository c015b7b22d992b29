import type { WorkTerms } from '@workforce/contracts';
import { formatMoney, useFormats } from '@workforce/web-core';
import { Descriptions } from '@workforce/web-ui';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';

/** The texts' names of breaks that can be given up. */
export const WAIVED = { 'meal-break:first': 'terms.firstMeal', 'meal-break:second': 'terms.secondMeal' } as const;

export interface TermsRowProps {
  terms: WorkTerms;
  /** Shown beside the own birthday, which an unknown birth date would seem to contradict. */
  isOwn?: boolean;
}

/** The terms from one day on: what is known, and who recorded it. */
export function TermsRow({ terms, isOwn = false }: TermsRowProps) {
  const t = useLabourRulesTexts();
  const { date, wallTime } = useFormats();
  const { rateCents, contractMinutesPerWeek, birthDate, branch, waivers, schoolTerms } = terms;
  const unknown = t('terms.unknown');
  const waived = waivers.map(({ ruleId, from, to }) => {
    const days =
      to === null
        ? t('terms.waiverFrom', { from: date(from) })
        : t('terms.waiverTo', { from: date(from), to: date(to) });
    return `${t(WAIVED[ruleId])} ${days}`;
  });
  const school = schoolTerms.map(({ from, to, weekdays, start }) => {
    const days = weekdays.map((day) => t(`weekdays.${day}`)).join(', ');
    const term = t('terms.schoolTerm', { from: date(from), to: date(to), days });
    return start === null ? term : `${term}, ${t('terms.schoolStart', { time: wallTime(start) })}`;
  });
  return (
    <li className="terms__row">
      <h3 className="terms__day">{t('terms.from', { date: date(terms.from) })}</h3>
      <Descriptions
        of={[
          [t('terms.rate'), rateCents === null ? unknown : formatMoney(rateCents)],
          [t('terms.contract'), contractMinutesPerWeek === null ? unknown : contractMinutesPerWeek / 60],
          ...(isOwn && birthDate === null
            ? []
            : [[t('terms.birthDate'), birthDate === null ? unknown : date(birthDate)] as const]),
          ...(branch === null ? [] : [[t('terms.branch'), t(`terms.branches.${branch}`)] as const]),
          ...(waived.length === 0 ? [] : [[t('terms.waivers'), <Lines key="waivers" of={waived} />] as const]),
          ...(school.length === 0 ? [] : [[t('terms.school'), <Lines key="school" of={school} />] as const]),
        ]}
      />
      <p className="terms__quiet">
        {t('terms.recorded', { name: terms.recordedByName, date: date(terms.recordedAt) })}
      </p>
    </li>
  );
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul className="terms__lines">
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
