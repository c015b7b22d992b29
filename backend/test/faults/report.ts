import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Played } from './play.ts';

/** Where lines of the report are collected; `scripts/faults.mjs` writes the report from them. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../test-results/faults');

/** One line of the report: what was done, and figures by name. */
export interface ReportLine {
  title: string;
  versions: readonly string[];
  figures: Readonly<Record<string, string | number>>;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** The smallest value that this share of the values doesn't exceed; 0 without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Figures that every line reports. */
export const figuresOf = ({ crowd, proof, absence }: Played): Record<string, string | number> => {
  const { ledger } = crowd;
  const absences = crowd.links.flatMap((link) => link.absences).map(({ milliseconds }) => milliseconds);
  return {
    Devices: crowd.workers.length,
    Requests: ledger.requests,
    'Failed requests': `${ledger.failures.length}${ledger.failures.length > 0 ? ` (${ledger.failuresByKind()})` : ''}`,
    'Acknowledged writes': proof.acknowledged,
    Lost: proof.lost.length,
    Double: proof.doubled.length,
    'Longest time without an acknowledgement': seconds(ledger.longestGap()),
    'Links lost': absences.length,
    'A link was away, p50 / p99': `${seconds(quantile(absences, 0.5))} / ${seconds(quantile(absences, 0.99))}`,
    'Longest a link was away': seconds(absence),
  };
};

/** Adds a line; a later run of the same line replaces it. */
export function report(name: string, line: ReportLine): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(line, null, 2)}\n`);
  console.info(`${line.title}\n${JSON.stringify(line.figures, null, 2)}`);
}
