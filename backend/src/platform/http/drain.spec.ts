import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './drain.ts';

describe('drain', () => {
  it('drain lets a running request finish and then closes idle keep-alive connections', async () => {
    const server = createServer({ keepAliveTimeout: 3_600_000 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const call = request({ port, host: '127.0.0.1', agent }).end();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];

    const drained = drain(server, () => new Promise<void>((resolve) => server.close(() => resolve())));
    response.end('finished');
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await drained;
    expect(server.listening).toBe(false);
    agent.destroy();
  });
});
