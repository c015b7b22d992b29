import { COMPANY } from './company.ts';
import { DE_ARBZG } from './de-arbzg.ts';
import { EU_WTD } from './eu-wtd.ts';
import { DE_JARBSCHG, UK_YOUNG, US_MINORS } from './minors.ts';
import type { Pack } from './pack.ts';
import { US_CA_SF } from './us-ca-sf.ts';
import { US_CA } from './us-ca.ts';
import { US_FLSA } from './us-flsa.ts';
import { US_IL_CHICAGO } from './us-il-chicago.ts';
import { US_NY_NYC_FASTFOOD, US_NY_NYC_RETAIL } from './us-ny-nyc.ts';
import { US_OR } from './us-or.ts';

/** All packs (`labour §2`) and the company's own rules. */
export const LABOUR_PACKS: readonly Pack[] = [
  US_FLSA,
  US_CA,
  US_NY_NYC_FASTFOOD,
  US_NY_NYC_RETAIL,
  US_OR,
  US_IL_CHICAGO,
  US_CA_SF,
  EU_WTD,
  DE_ARBZG,
  US_MINORS,
  DE_JARBSCHG,
  UK_YOUNG,
  COMPANY,
];
