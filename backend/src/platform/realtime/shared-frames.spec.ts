import type { LinkSocket } from './socket-io.clients.ts';
import { shareFrames } from './shared-frames.ts';

const OPEN = 1;
const CLOSING = 2;

/** A client of Socket.IO as far as pushes go: what was written to it, and what was left to Engine.IO's queue. */
function aClient({ readyState = OPEN, bufferedAmount = 0, queued = 0, isWritable = true, name = 'websocket' } = {}) {
  const written: Buffer[][] = [];
  const left: unknown[] = [];
  let isCut = false;
  const socket = {
    OPEN,
    readyState,
    bufferedAmount,
    terminate: () => (isCut = true),
    _sender: { sendFrame: (frame: Buffer[]) => void written.push(frame) },
  };
  const client = {
    conn: {
      readyState: 'open',
      writeBuffer: Array.from({ length: queued }),
      transport: { name, writable: isWritable, ...(name === 'websocket' && { socket }) },
    },
    writeToEngine: (packets: unknown) => void left.push(packets),
  };
  shareFrames({ client } as unknown as LinkSocket);
  return {
    written,
    left,
    isCut: () => isCut,
    push: (options: { wsPreEncodedFrame?: Buffer[] }) => {
      (client.writeToEngine as (packets: unknown, options: unknown) => void)(['packet'], options);
    },
  };
}

const aPush = () => ({ wsPreEncodedFrame: [Buffer.from([0x81, 2]), Buffer.from('4x')] });

describe('a push to many', () => {
  it('is one and the same piece of memory for all of them', () => {
    const [one, two] = [aClient(), aClient()];
    const push = aPush();
    one.push(push);
    two.push(push);
    expect(one.written).toEqual([[Buffer.from([0x81, 2, 0x34, 0x78])]]);
    expect(two.written[0]?.[0]).toBe(one.written[0]?.[0]);
    expect([...one.left, ...two.left]).toEqual([]);
  });

  it.each([
    ['has something queued', aClient({ queued: 1 })],
    ['is being written to', aClient({ isWritable: false })],
    ['polls', aClient({ name: 'polling' })],
  ])('goes by the queue to a client that %s', (_, client) => {
    client.push(aPush());
    expect([client.written, client.left]).toEqual([[], [['packet']]]);
  });

  it('is not for a client that is being closed, whatever is queued', () => {
    for (const client of [aClient({ readyState: CLOSING }), aClient({ readyState: CLOSING, queued: 1 })]) {
      client.push(aPush());
      expect([client.written, client.left, client.isCut()]).toEqual([[], [], false]);
    }
  });

  it('cuts off a client that does not read', () => {
    const client = aClient({ bufferedAmount: 5 * 1024 * 1024 });
    client.push(aPush());
    expect([client.written, client.left, client.isCut()]).toEqual([[], [], true]);
  });

  it('leaves packets that are for one client alone to Engine.IO', () => {
    const client = aClient();
    client.push({});
    expect([client.written, client.left]).toEqual([[], [['packet']]]);
  });
});
