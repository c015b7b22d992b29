import type { Day, Minutes } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { LabourCalendar } from '../time/calendar.ts';
import { type Piece, splitPiece } from '../time/pieces.ts';
import type { OvertimeTerms, Premium, Term } from './overtime-terms.ts';

/** Paid minutes that are regular (no premium), overtime or double. */
export interface ClassifiedPiece extends Piece {
  premium: Premium | null;
}

/**
 * Puts each paid minute into exactly one of regular, overtime and double (`labour §1`): first by workday (Labor Code 510: over 8 h, over
 * 12 h, the seventh day of the workweek), then by workweek, where only straight-time minutes fill the limit.
 */
export function classify(
  pieces: readonly Piece[],
  calendar: LabourCalendar,
  termsOn: (day: Day) => OvertimeTerms,
): ClassifiedPiece[] {
  const daysWorked = new Set(pieces.filter(({ minutes }) => minutes > 0).map(({ day }) => day));
  const isSeventh = (day: Day): boolean => {
    const start = calendar.weekOf(day);
    return day === addDays(start, 6) && [0, 1, 2, 3, 4, 5, 6].every((place) => daysWorked.has(addDays(start, place)));
  };
  const byDay = [...grouped(pieces, ({ day }) => day)].flatMap(([day, ofDay]) =>
    inSteps(ofDay, dailySteps(termsOn(day), isSeventh(day))),
  );
  return [...grouped(byDay, ({ week }) => week)].flatMap(([week, ofWeek]) => weekly(ofWeek, termsOn(week).weekly));
}

/** A premium that begins after so many minutes and lasts until the next one. */
interface Step {
  after: Minutes;
  premium: Premium;
}

function dailySteps({ daily, double, seventhDouble }: OvertimeTerms, isSeventhDay: boolean): Step[] {
  if (isSeventhDay && seventhDouble) {
    const { pack, after } = seventhDouble;
    return [
      { after: 0, premium: { ruleId: 'seventh-day', pack, isDouble: false } },
      { after, premium: { ruleId: 'seventh-day', pack, isDouble: true } },
    ];
  }
  // A limit for double time that is reached first leaves no overtime after it.
  const isOvertimeFirst = daily && (!double || daily.after < double.after);
  return [
    ...(isOvertimeFirst
      ? [{ after: daily.after, premium: { ruleId: 'daily-overtime', pack: daily.pack, isDouble: false } as const }]
      : []),
    ...(double
      ? [{ after: double.after, premium: { ruleId: 'daily-double', pack: double.pack, isDouble: true } as const }]
      : []),
  ];
}

function inSteps(pieces: readonly Piece[], steps: readonly Step[]): ClassifiedPiece[] {
  const result: ClassifiedPiece[] = [];
  let worked = 0;
  for (const piece of pieces) {
    let rest: Piece | null = piece;
    while (rest) {
      const premium: Premium | null = steps.findLast(({ after }) => after <= worked)?.premium ?? null;
      const next: number = steps.find(({ after }) => after > worked)?.after ?? Infinity;
      const [head, left]: [Piece | null, Piece | null] = splitPiece(rest, next - worked);
      if (head) result.push({ ...head, premium });
      worked += head?.minutes ?? 0;
      rest = left;
    }
  }
  return result;
}

function weekly(pieces: readonly ClassifiedPiece[], term: Term | null): ClassifiedPiece[] {
  if (!term) return [...pieces];
  const premium: Premium = { ruleId: 'weekly-overtime', pack: term.pack, isDouble: false };
  let straight = 0;
  return pieces.flatMap((piece) => {
    if (piece.premium) return [piece];
    const [regular, over] = splitPiece(piece, term.after - straight);
    straight += regular?.minutes ?? 0;
    return [...(regular ? [regular] : []), ...(over ? [{ ...over, premium }] : [])];
  });
}

/** The items by key, in the order in which the keys first occur. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
