import type { Id, Minutes, PayCode, PayLine } from '@workforce/contracts';
import { grouped } from '../../rules/classify.ts';

/** Lines of one person that a format writes together. */
export interface Totals {
  employeeId: Id;
  lines: readonly PayLine[];
  minutes(code: PayCode): Minutes;
  /** What rules add beside hours, by code in order. */
  premiums: { code: PayCode; cents: number }[];
}

const HOURS: readonly PayCode[] = ['regular', 'overtime', 'double'];

/** Totals by person and by whatever else the format separates, in the order of the lines. */
export function totalsBy(lines: readonly PayLine[], keyOf: (line: PayLine) => string): Totals[] {
  return [...grouped(lines, (line) => `${line.employeeId} ${keyOf(line)}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const premiums = grouped(
      group.filter(({ code }) => !HOURS.includes(code)),
      ({ code }) => code,
    );
    return [
      {
        employeeId: first.employeeId,
        lines: group,
        minutes: (code: PayCode) => group.reduce((sum, line) => sum + (line.code === code ? line.minutes : 0), 0),
        premiums: [...premiums].map(([code, ofCode]) => ({
          code,
          cents: ofCode.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
        })),
      },
    ];
  });
}
