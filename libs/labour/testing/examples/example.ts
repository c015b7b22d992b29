import type { Finding, LabourDay, LabourRuleId, LabourWeek } from '@workforce/contracts';
import type { LabourInput } from '../../src/index.ts';

/** One line of the worked examples, or one of its cases. */
export interface Example {
  /** The line, such as 'US-01'. */
  line: string;
  says: string;
  input: LabourInput;
  /** By rule, exactly its findings; rules that aren't named may find anything. */
  findings?: Partial<Record<LabourRuleId, Partial<Finding>[]>>;
  days?: Partial<LabourDay>[];
  weeks?: Partial<LabourWeek>[];
}

export const NEW_YORK = { zone: 'America/New_York', intervals: [] };
export const CALIFORNIA = { packs: [{ id: 'us-ca' }], zone: 'America/Los_Angeles', intervals: [] };
export const BERLIN = { zone: 'Europe/Berlin', workweekStart: 'monday', intervals: [] } as const;
