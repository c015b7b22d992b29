/** What `npm audit` found out, and whether the build may go on. */
export interface AuditDecision {
  /** `unknown`: the registry's audit could not be asked, which says nothing about the packages. */
  outcome: 'clean' | 'found' | 'unknown';
  /** A line for whoever reads the build's output. */
  said: string;
}

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<'low' | 'moderate' | 'high' | 'critical', number>> };
  vulnerabilities?: Record<string, { name: string; severity: string }>;
  message?: string;
  error?: { code?: string; summary?: string };
}

const SEVERE = ['high', 'critical'];

/**
 * Reads the answer of `npm audit --json`: a known vulnerability that is high or critical is found, a lesser one is told. Whatever
 * isn't a report comes from a registry that could not be reached or has no audit.
 */
export function decideAudit(output: string): AuditDecision {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { outcome: 'unknown', said: `The registry's audit could not be asked: ${reasonOf(report)}.` };
  const severe = (counts.high ?? 0) + (counts.critical ?? 0);
  const lesser = (counts.moderate ?? 0) + (counts.low ?? 0);
  if (severe === 0)
    return { outcome: 'clean', said: `No known high vulnerability in what is shipped; lesser ones: ${lesser}.` };
  const names = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  return { outcome: 'found', said: `Known vulnerabilities in what is shipped: ${names.join(', ')}. See npm audit.` };
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
  [report?.message, report?.error?.summary, report?.error?.code].find(Boolean) ?? 'its answer is no report';
