import type { Day, LabourInterval, Minutes } from '@workforce/contracts';
import { fraction, halfUp, plus } from '../money/fraction.ts';
import { selectPacks } from '../packs/select-packs.ts';
import { type ClassifiedPiece, grouped } from '../rules/classify.ts';
import { factsOf, type LabourInput } from '../rules/facts.ts';
import { before, from, minutesOf, type Span, without } from '../time/spans.ts';

/** What of a workweek is work at one site. */
export interface SiteShare {
  minutes: Minutes;
  /** Overtime and double time among them: hours elsewhere fill the limits too. */
  overtimeMinutes: Minutes;
  /** Null when a rate of the week is unknown. */
  costCents: number | null;
}

/** The share that a site has of each of a person's workweeks, of input that `evaluate` accepts. */
export function siteShares(input: LabourInput, isAtSite: (interval: LabourInterval) => boolean): Map<Day, SiteShare> {
  const packs = selectPacks(input.packs);
  if (!packs.ok) throw new RangeError(packs.error.message);
  const { paid, weeks } = factsOf(input, packs.value);
  const spans = spansAt(input.intervals, isAtSite);
  return new Map(
    [...grouped(paid, ({ week }) => week)].map(([week, pieces]) => {
      const here = spans.flatMap((span) => partsIn(pieces, span));
      const premium = weeks.get(week)?.premiumOf(here) ?? null;
      const straight = here.reduce((sum, { rateCents, minutes }) => sum + (rateCents ?? 0) * minutes, 0);
      return [
        week,
        {
          minutes: minutesOf(here),
          overtimeMinutes: minutesOf(here.filter((piece) => piece.premium)),
          costCents: premium && halfUp(plus(premium, fraction(straight, 60))),
        },
      ];
    }),
  );
}

/** Where the person works at the site: work elsewhere takes the place of a plan here. */
function spansAt(intervals: readonly LabourInterval[], isAtSite: (interval: LabourInterval) => boolean): Span[] {
  const spanOf = ({ start, end }: LabourInterval): Span => ({ start: Date.parse(start), end: Date.parse(end) });
  const worked = intervals.filter(({ kind }) => kind === 'worked');
  const planned = intervals.filter(({ kind }) => kind === 'planned');
  return [...worked.filter(isAtSite).map(spanOf), ...without(planned.filter(isAtSite).map(spanOf), worked.map(spanOf))];
}

const partsIn = (pieces: readonly ClassifiedPiece[], { start, end }: Span): ClassifiedPiece[] =>
  from(before(pieces, end), start).map((piece) => ({ ...piece, minutes: minutesOf([piece]) }));
