import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { allowedMs, MinimumBodyRate } from './minimum-body-rate.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';

describe('MinimumBodyRate', () => {
  let server: Server;
  let bodyRate: MinimumBodyRate;
  let client: Socket;
  let respondsEarly: boolean;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    bodyRate = new MinimumBodyRate();
    respondsEarly = false;
    server = createServer((request, response) =>
      bodyRate.watch(request, response, () => {
        if (respondsEarly) response.end('no');
        else request.resume();
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  });
  afterEach(() => {
    bodyRate.onModuleDestroy();
    client.destroy();
    server.close();
    jest.useRealTimers();
  });

  /** Sends the head and `bytes` of the body, and waits until the server has received them. */
  async function send(bytes: number): Promise<void> {
    const requested = once(server, 'request');
    client.write(HEAD);
    const [request] = (await requested) as [{ socket: Socket }];
    const arrived = request.socket.bytesRead + bytes;
    if (bytes > 0) client.write(Buffer.alloc(bytes, 'a'));
    while (request.socket.bytesRead < arrived) await new Promise((resolve) => setImmediate(resolve));
  }

  it('The minimum body rate allows 50 MB seven hours, and an empty body 20 seconds', () => {
    expect(allowedMs(0)).toBe(20_000);
    expect(allowedMs(50 * 1024 * 1024)).toBeGreaterThan(7 * 3_600_000);
  });

  it('A request body that arrives too slowly is answered with 408', async () => {
    await send(1_000);
    jest.advanceTimersByTime(22_000);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
  });

  it('A request body that arrives fast enough gets more time', async () => {
    await send(100_000);
    let isClosed = false;
    client.resume().once('end', () => (isClosed = true));
    jest.advanceTimersByTime(60_000);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    jest.advanceTimersByTime(15_000);
    await once(client, 'end');
  });

  it('The rest of a refused request body is discarded for five seconds, then the connection is closed', async () => {
    respondsEarly = true;
    await send(0);
    await once(client, 'data');
    jest.advanceTimersByTime(7_000);
    client.on('error', () => undefined).resume();
    await once(client, 'close');
  });
});
