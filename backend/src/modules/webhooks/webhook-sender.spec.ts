import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Config } from '../../config/config.ts';
import { WebhookSender } from './webhook-sender.ts';

describe('answers of receivers', () => {
  const sender = new WebhookSender(Config.fromEnvironment({ WEBHOOK_NETWORKS: '127.0.0.0/8' }));
  let server: Server;
  let answer: string;

  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.write(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const send = () => {
    const { port } = server.address() as AddressInfo;
    return sender.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' });
  };

  it('A switch of protocols is no answer', async () => {
    answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    await expect(send()).rejects.toThrow('The connection was closed without an answer');
  });

  it('An answer whose body never ends is its status', async () => {
    answer = `HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n${'a'.repeat(100_000)}`;
    expect(await send()).toBe(200);
  });

  it('An answer with a huge head is refused', async () => {
    answer = `HTTP/1.1 200 OK\r\nX-Padding: ${'a'.repeat(100_000)}\r\n\r\n`;
    await expect(send()).rejects.toThrow('Header overflow');
  });
});
