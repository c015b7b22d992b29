/** The result of `npm audit`. */
export interface AuditDecision {
  /** `unknown`: the registry's audit endpoint was not available, so nothing is known about the packages. */
  outcome: 'clean' | 'found' | 'unknown';
  /** One line for the build log. */
  message: string;
}

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<'low' | 'moderate' | 'high' | 'critical', number>> };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
  message?: string;
  error?: { code?: string; summary?: string };
}

const SEVERE = ['high', 'critical'];

/**
 * Parses the output of `npm audit --json`: a high or critical vulnerability is `found`, lesser ones are only counted. Output that
 * isn't a report means that the registry is unreachable or has no audit endpoint.
 */
export function decideAudit(output: string): AuditDecision {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { outcome: 'unknown', message: `The registry's audit is not available: ${reasonOf(report)}.` };
  const severe = (counts.high ?? 0) + (counts.critical ?? 0);
  const lesser = (counts.moderate ?? 0) + (counts.low ?? 0);
  if (severe === 0)
    return { outcome: 'clean', message: `No known high vulnerability in what is shipped; lesser ones: ${lesser}.` };
  const names = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  return { outcome: 'found', message: `Known vulnerabilities in what is shipped: ${names.join(', ')}. See npm audit.` };
}

function parse(output: string): Report | undefined {
  try {
    const parsed: unknown = JSON.parse(output);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const reasonOf = (report: Report | undefined): string =>
  [report?.message, report?.error?.summary, report?.error?.code].find(Boolean) ?? 'the response is not a report';
