import { decideAudit } from './audit-decision.ts';

const report = (counts: object, vulnerabilities: object = {}) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts },
      dependencies: { prod: 430 },
    },
  });
const vulnerable = (name: string, severity: string) => ({ [name]: { name, severity, via: [], effects: [] } });

describe('the audit of the shipped packages', () => {
  it('passes when nothing is known', () => {
    expect(decideAudit(report({ total: 0 }))).toMatchObject({ outcome: 'clean' });
  });

  it.each(['high', 'critical'])('fails on a vulnerability that is %s, and names its package', (severity) => {
    const decision = decideAudit(
      report({ [severity]: 1, low: 1 }, { ...vulnerable('sharp', severity), ...vulnerable('pg', 'low') }),
    );
    expect(decision.outcome).toBe('found');
    expect(decision.said).toContain(`sharp (${severity}).`);
    expect(decision.said).not.toContain('pg');
  });

  it('passes and counts what is only moderate', () => {
    expect(decideAudit(report({ moderate: 2 }, vulnerable('multer', 'moderate')))).toEqual({
      outcome: 'clean',
      said: expect.stringContaining('lesser ones: 2'),
    });
  });

  it.each([
    [
      'a registry without audit',
      JSON.stringify({
        message: '405 Method Not Allowed - POST https://packages.example/-/npm/v1/security/advisories/bulk',
        method: 'POST',
        statusCode: 405,
        body: '',
        error: { summary: '', detail: '' },
      }),
      '405 Method Not Allowed',
    ],
    [
      'a refused request',
      JSON.stringify({ message: '400 Bad Request - POST https://packages.example/audit', statusCode: 400 }),
      '400 Bad Request',
    ],
    [
      'no network',
      JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to the registry failed', detail: '' } }),
      'request to the registry failed',
    ],
    ['npm ended without a word', '', 'no report'],
    ['something that is no JSON', '<html>Proxy</html>', 'no report'],
    ['JSON that is no report', 'null', 'no report'],
  ])('does not blame the packages for %s, and says so', (_what, output, reason) => {
    expect(decideAudit(output)).toEqual({ outcome: 'unknown', said: expect.stringContaining(reason) });
  });
});
