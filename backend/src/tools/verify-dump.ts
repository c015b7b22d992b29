import type { AuditRow } from '../modules/time/audit/audit-chain.ts';
import { Contradictions } from '../modules/time/audit/contradictions.ts';
import { TIME_AUDIT } from '../modules/time/audit/time-audit-chain.ts';
import type { ChainRow, ErasedMark } from '../platform/provable-log/chain.ts';
import type { SignedCheckpoint } from '../platform/provable-log/checkpoint.ts';
import { DumpedLog } from '../platform/provable-log/dumped-log.ts';
import { verificationOf } from '../platform/provable-log/verification.ts';
import { verifyLog } from '../platform/provable-log/verify-log.ts';
import { type AuditReport, reportOf } from './audit-report.ts';

/**
 * Verifies each log in an exported file.
 *
 * @param anchors checkpoints that were kept elsewhere
 * @throws Error when the file isn't an exported log
 */
export async function* verifyDump(
  path: string,
  publicKey: string | undefined,
  anchors: readonly SignedCheckpoint[] = [],
): AsyncGenerator<AuditReport> {
  for (const source of await DumpedLog.allIn(path)) {
    const outside = anchors.filter(({ log }) => log === source.log);
    const entries = source.log === TIME_AUDIT.name ? false : null;
    const evidence = { publicKey, outside, isStoreAway: false, anchors: null, waiting: 0, entries };
    let erased = 0;
    const contradictions = new Contradictions();
    const each = (row: ChainRow & ErasedMark) => {
      erased += Number(row.erased !== undefined);
      if (source.log === TIME_AUDIT.name) contradictions.each(row as AuditRow);
    };
    const checked = await verifyLog(source, { publicKey, outside, each });
    const firstFault = checked.firstFault ?? source.erasureFault(publicKey) ?? contradictions.fault;
    const report = reportOf(source.title, publicKey, verificationOf({ ...checked, firstFault }, evidence));
    yield erased > 0 ? { ...report, lines: [erasedRows(erased), ...report.lines] } : report;
  }
}

const erasedRows = (count: number): string =>
  count === 1
    ? '- 1 row was changed by an erasure, and is checked by what the security log says about it.'
    : `- ${count.toLocaleString('en')} rows were changed by erasures, and are checked by what the security log says about them.`;
