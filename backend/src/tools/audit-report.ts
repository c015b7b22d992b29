import type { AuditVerification } from '@workforce/contracts';

/** What the audit tool prints of a log. */
export interface AuditReport {
  isIntact: boolean;
  lines: string[];
}

/** @param key public key by which signatures were verified; undefined when they weren't */
export function reportOf(title: string, key: string | undefined, verification: AuditVerification): AuditReport {
  const { ok, rows, checkpoints, firstFault, unknowns } = verification;
  const signed = key === undefined ? 'not authenticated without a --public-key' : `signed with the key ${key}`;
  const name = title.replace('the ', 'The ');
  return {
    isIntact: ok,
    lines: [
      `${name}: ${rows.toLocaleString('en')} rows checked, ${checkpoints.toLocaleString('en')} checkpoints fit (${signed}).`,
      ...unknowns.map(({ message }) => `- Not known: ${message}`),
      ...(ok ? [`${name} is as it was written.`] : [`NOT INTACT: ${firstFault?.message}`, JSON.stringify(firstFault)]),
    ],
  };
}
