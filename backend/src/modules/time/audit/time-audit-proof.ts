import type { ProofOf } from '../../../platform/provable-log/log-proof.ts';
import type { AuditRow } from './audit-chain.ts';
import { EntryReplay } from './entry-replay.ts';
import { TIME_AUDIT } from './time-audit-chain.ts';

/** Proof of the audit log, including its time entries. */
export const TIME_AUDIT_PROOF: ProofOf<AuditRow> = { log: TIME_AUDIT, further: (em) => new EntryReplay(em) };
