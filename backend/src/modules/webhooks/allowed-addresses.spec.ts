import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AllowedAddresses } from './allowed-addresses.ts';

describe('addresses of receivers', () => {
  const addresses = new AllowedAddresses([]);

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    'A public address is allowed: %s',
    (address) => {
      expect(addresses.includes(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::a00:1',
    '',
    'localhost',
    '127.1.1.1.1',
  ])('An address that is not public is refused: %s', (address) => {
    expect(addresses.includes(address)).toBe(false);
  });

  it('An address of an allowed network is allowed, however it is written', () => {
    const own = new AllowedAddresses(['10.1.0.0/16', 'fd00::/8']);
    const asked = ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '10.2.0.1', 'fc00::1', '127.0.0.1'];
    expect(asked.map((address) => own.includes(address))).toEqual([true, true, true, false, false, false]);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]'])('A private address as a host is refused: %s', (host) => {
    expect(() => addresses.requireHost(host)).toThrow('not at a public address');
  });

  it.each(['example.com', '93.184.216.34'])('A name and a public address as a host are allowed: %s', (host) => {
    expect(() => addresses.requireHost(host)).not.toThrow();
  });

  describe('connections', () => {
    let server: Server;
    let requests = 0;
    beforeAll(async () => {
      server = createServer((_, response) => {
        requests += 1;
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => server.close());
    beforeEach(() => (requests = 0));

    /** A resolver that answers each question with the next of these lists. */
    const resolving = (...answers: string[][]) =>
      ((_host: string, _options: object, answer: (error: null, found: object[]) => void) =>
        answer(
          null,
          (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
        )) as unknown as ConstructorParameters<typeof AllowedAddresses>[1];
    const connect = ({ lookup }: AllowedAddresses) =>
      new Promise<string>((resolve) => {
        const { port } = server.address() as AddressInfo;
        const request = get(`http://receiver.example:${port}/`, { lookup, agent: false, timeout: 300 }, (response) => {
          response.resume();
          resolve(String(response.statusCode));
        });
        request.on('timeout', () => request.destroy(new Error('timeout')));
        request.on('error', ({ message }) => resolve(message));
      });

    it('A connection goes to the address that was checked', async () => {
      expect(await connect(new AllowedAddresses(['127.0.0.0/8'], resolving(['127.0.0.1'])))).toBe('200');
      expect(requests).toBe(1);
    });

    it('A name that was public when it was saved, and is private when it is called, is refused', async () => {
      const rebound = new AllowedAddresses([], resolving(['93.184.216.34'], ['127.0.0.1']));
      const first = await new Promise<unknown>((resolve) => {
        rebound.lookup('receiver.example', { all: true }, (error, found) => resolve(error ?? found));
      });
      expect(first).toEqual([{ address: '93.184.216.34', family: 4 }]);
      expect(await connect(rebound)).toBe('receiver.example is not at a public address');
      expect(requests).toBe(0);
    });

    it('A name with a private address beside a public one is refused', async () => {
      const mixed = new AllowedAddresses([], resolving(['93.184.216.34', '127.0.0.1']));
      expect(await connect(mixed)).toBe('receiver.example is not at a public address');
      expect(requests).toBe(0);
    });
  });
});
