import type { FindingSeverity } from '@workforce/contracts';
import { isolated } from '@workforce/domain';

/** Texts of findings of labour rules; apart from the others, so that the first load doesn't carry them. */
export const findingTexts = {
  severity: {
    block: 'Needs a reason',
    warn: 'Warning',
    priced: 'Costs extra',
    info: 'Good to know',
  } satisfies Record<FindingSeverity, string>,
  accepted: 'Accepted',
  acceptedBy: (name: string, reason: string) => `${isolated(name)}: ${isolated(reason)}`,
  readOn: (title: string, day: string) => `${title}, read on ${day}`,
  /** The accessible name of the sign. It includes the count that is shown for more than one. */
  sign: (severity: string, count: number, of: string) =>
    `Labour rules: ${severity}${count > 1 ? `, ${count} findings` : ''}. ${of}`,
  findingsOf: (of: string) => `What labour rules say: ${of}`,
  accept: {
    title: 'Against a labour rule',
    kept: 'The reason is kept in the security log.',
    reason: 'Reason',
    reasonRequired: 'Give a reason to accept it',
    confirm: 'Accept with reason',
  },
};
