import { announcement, type Started } from './announcement.ts';

const demo: Started = {
  title: 'Employee Management System',
  address: '127.0.0.1',
  port: 3000,
  isDemo: true,
  published: ['admin', 'manager', 'employee'],
  firstAdminToken: undefined,
};

describe('what the operator sees at start', () => {
  it("is the address and the demo's accounts, without a warning where nobody else gets in", () => {
    const said = announcement(demo);
    expect(said).toContain('http://localhost:3000');
    expect(said).toMatch(/admin +demo1234 +Ingrid Falk/);
    expect(said).not.toMatch(/WARNING|first-admin/);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5'])('warns on %s of passwords that are published', (address) => {
    expect(announcement({ ...demo, address })).toMatch(
      /WARNING: Others can reach this server[^]*admin, manager, employee/,
    );
  });

  it('names no account whose password was changed', () => {
    const said = announcement({ ...demo, address: '0.0.0.0', published: ['employee'] });
    expect(said).not.toMatch(/admin +demo1234|admin, manager/);
    expect(said).toMatch(/still opens\n\s+employee\./);
    expect(announcement({ ...demo, address: '0.0.0.0', published: [] })).not.toContain('demo1234');
  });

  it('warns of demo accounts that are left in what is no demo any more, wherever it listens', () => {
    const said = announcement({ ...demo, isDemo: false, published: ['bea'] });
    expect(said).toMatch(/WARNING: This password is published: demo1234. It still opens\n\s+bea\./);
  });

  it('gives the link that makes the first administrator', () => {
    const said = announcement({ ...demo, isDemo: false, published: [], firstAdminToken: 'abc' });
    expect(said).toContain('http://localhost:3000/first-admin#abc');
    expect(said).not.toMatch(/WARNING|demo1234/);
  });
});
