import { announcement, type Started } from './announcement.ts';

const demo: Started = {
  title: 'Employee Management System',
  address: '127.0.0.1',
  port: 3000,
  isDemo: true,
  published: ['admin', 'manager', 'employee'],
  firstAdminToken: undefined,
};

describe('announcement', () => {
  it('The start-up message shows the address and the demo accounts, without a warning on loopback', () => {
    const message = announcement(demo);
    expect(message).toContain('http://localhost:3000');
    expect(message).toMatch(/admin +demo1234 +Ingrid Falk/);
    expect(message).not.toMatch(/WARNING|first-admin/);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5'])(
    'The start-up message warns of published passwords when listening on %s',
    (address) => {
      expect(announcement({ ...demo, address })).toMatch(
        /WARNING: Others can reach this server[^]*admin, manager, employee/,
      );
    },
  );

  it('The start-up message omits demo accounts whose password was changed', () => {
    const message = announcement({ ...demo, address: '0.0.0.0', published: ['employee'] });
    expect(message).not.toMatch(/admin +demo1234|admin, manager/);
    expect(message).toMatch(/still opens\n\s+employee\./);
    expect(announcement({ ...demo, address: '0.0.0.0', published: [] })).not.toContain('demo1234');
  });

  it('The start-up message warns of demo accounts left in a server that is no demo any more', () => {
    const message = announcement({ ...demo, isDemo: false, published: ['bea'] });
    expect(message).toMatch(/WARNING: This password is published: demo1234. It still opens\n\s+bea\./);
  });

  it('The start-up message shows the link that creates the first administrator', () => {
    const message = announcement({ ...demo, isDemo: false, published: [], firstAdminToken: 'abc' });
    expect(message).toContain('http://localhost:3000/first-admin#abc');
    expect(message).not.toMatch(/WARNING|demo1234/);
  });
});
