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
  it('The dependency audit passes without known vulnerabilities', () => {
    expect(decideAudit(report({ total: 0 }))).toMatchObject({ outcome: 'clean' });
  });

  it.each(['high', 'critical'])(
    'The dependency audit fails on a %s vulnerability and names its package',
    (severity) => {
      const decision = decideAudit(
        report({ [severity]: 1, low: 1 }, { ...vulnerable('sharp', severity), ...vulnerable('pg', 'low') }),
      );
      expect(decision.outcome).toBe('found');
      expect(decision.message).toContain(`sharp (${severity}).`);
      expect(decision.message).not.toContain('pg');
    },
  );

  it('The dependency audit passes moderate vulnerabilities and counts them', () => {
    expect(decideAudit(report({ moderate: 2 }, vulnerable('multer', 'moderate')))).toEqual({
      outcome: 'clean',
      message: expect.stringContaining('lesser ones: 2'),
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
    ['npm without output', '', 'not a report'],
    ['a response that is not JSON', '<html>Proxy</html>', 'not a report'],
    ['JSON that is not a report', 'null', 'not a report'],
  ])('The dependency audit reports %s as unknown, with the reason', (_what, output, reason) => {
    expect(decideAudit(output)).toEqual({ outcome: 'unknown', message: expect.stringContaining(reason) });
  });
});
