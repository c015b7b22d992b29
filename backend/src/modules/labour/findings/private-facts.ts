import type { Day, LabourPersonFacts } from '@workforce/contracts';
import { birthDateForAge } from '@workforce/domain';

/** The facts without what a person is paid: for managers, who decide without knowing rates (`labour §3`). */
export const withoutRates = (person: LabourPersonFacts): LabourPersonFacts => ({
  ...person,
  terms: person.terms.map((terms) => ({ ...terms, rateCents: null })),
});

/** The facts that leave the server for planning: no rate, who recorded what isn't told, and of a birth date only the age. */
export const forPlanning = (person: LabourPersonFacts, { from, to }: { from: Day; to: Day }): LabourPersonFacts => ({
  ...person,
  terms: person.terms.map(
    ({ from: since, contractMinutesPerWeek, birthDate, branch, waivers, schoolTerms, recordedAt }) => ({
      from: since,
      rateCents: null,
      contractMinutesPerWeek,
      branch,
      waivers,
      schoolTerms,
      recordedAt,
      birthDate: birthDate == null ? null : birthDateForAge(birthDate, from, to),
    }),
  ),
});
