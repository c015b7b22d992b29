import { CALIFORNIA_BREAKS } from './california-breaks.ts';
import { CALIFORNIA_OVERTIME } from './california-overtime.ts';
import { EUROPE } from './europe.ts';
import type { Example } from './example.ts';
import { FAIR_WORKWEEK } from './fair-workweek.ts';
import { MINORS } from './minors.ts';
import { ROUNDING } from './rounding.ts';
import { US_FEDERAL } from './us-federal.ts';

export const ALL_EXAMPLES: readonly Example[] = [
  ...US_FEDERAL,
  ...ROUNDING,
  ...CALIFORNIA_OVERTIME,
  ...CALIFORNIA_BREAKS,
  ...FAIR_WORKWEEK,
  ...MINORS,
  ...EUROPE,
];
