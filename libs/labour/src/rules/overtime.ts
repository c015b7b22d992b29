import type { Finding } from '@workforce/contracts';
import { halfUp, plus, ZERO } from '../money/fraction.ts';
import { FINDING_TEXTS as TEXTS } from '../texts/findings.en.ts';
import type { Subject } from '../texts/subject.ts';
import { type ClassifiedPiece, grouped } from './classify.ts';
import type { Facts } from './facts.ts';
import type { Premium } from './overtime-terms.ts';
import { finding, type FindingDetails } from './rule.ts';

type PremiumPiece = ClassifiedPiece & { premium: Premium };

/** Overtime and double time: by day, by workweek, on the seventh day; each with what it costs beyond straight time (`labour §1`). */
export function overtimeFindings(facts: Facts, name: Subject): Finding[] {
  const costly = facts.paid.filter((piece): piece is PremiumPiece => piece.premium !== null);
  const together = ({ premium, day, week }: PremiumPiece) =>
    `${premium.ruleId} ${premium.ruleId === 'weekly-overtime' ? week : day}`;
  return [...grouped(costly, together).values()].flatMap((pieces) => {
    const [first] = pieces;
    if (!first) return [];
    const { pack, ruleId } = first.premium;
    const details = { ...common(facts, pieces), ruleId, severity: 'priced' } as const;
    return [
      finding(
        { facts, pack },
        { ...details, ...measure(facts, first, details.minutes, { name, law: pack.jurisdiction }) },
      ),
    ];
  });
}

function common(facts: Facts, pieces: readonly PremiumPiece[]) {
  const exact = pieces.map((piece) => facts.weeks.get(piece.week)?.premiumOf([piece]) ?? null);
  return {
    start: Math.min(...pieces.map(({ start }) => start)),
    end: Math.max(...pieces.map(({ end }) => end)),
    minutes: pieces.reduce((sum, piece) => sum + piece.minutes, 0),
    money: exact.every((cents) => cents !== null) ? halfUp(exact.reduce(plus, ZERO)) : null,
  };
}

function measure(
  { paid, calendar }: Facts,
  { premium, day, week }: PremiumPiece,
  minutes: number,
  about: { name: Subject; law: string },
): Pick<FindingDetails, 'measured' | 'limit' | 'unit' | 'sentence'> {
  const total = (isCounted: (piece: ClassifiedPiece) => boolean) =>
    paid.reduce((sum, piece) => sum + (isCounted(piece) ? piece.minutes : 0), 0);
  const ofDay = total((piece) => piece.day === day);
  const { ruleId, pack } = premium;
  if (ruleId === 'seventh-day')
    return { measured: 7, limit: 6, unit: 'days', sentence: TEXTS.seventhDay({ ...about, day, minutes }) };
  if (ruleId === 'weekly-overtime') {
    const limit = pack.params.weeklyOvertimeAfter ?? 0;
    const measured = limit + minutes;
    return {
      measured,
      limit,
      sentence: TEXTS.weeklyOvertime({ ...about, day: calendar.weekOf(week), measured, limit, minutes }),
    };
  }
  const isDouble = ruleId === 'daily-double';
  const limit = (isDouble ? pack.params.dailyDoubleAfter : pack.params.dailyOvertimeAfter) ?? 0;
  const details = { ...about, day, measured: ofDay, limit, minutes };
  return { measured: ofDay, limit, sentence: isDouble ? TEXTS.dailyDouble(details) : TEXTS.dailyOvertime(details) };
}
