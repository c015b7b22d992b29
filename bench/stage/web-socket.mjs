import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';
const FINAL_TEXT = 0x81;
const FINAL_CLOSE = 0x88;
const MASKED = 0x80;
/** Payload lengths from this value on are encoded in the following 2 or 8 bytes. */
const LENGTH_IN_2 = 126;
const LENGTH_IN_8 = 127;

/** Received data is processed before the next read, so all sockets share one buffer. */
const arrivals = Buffer.allocUnsafe(256 * 1024);

/**
 * A WebSocket for measuring clients: hundreds of them share two cores with the measured server, so it does little more than read.
 * Accepts unfragmented text frames, as both servers send them, and offers no compression.
 */
export class BareWebSocket {
  #socket;
  #onText;
  #isOpen = false;
  /** The beginning of an incomplete frame. */
  #rest = Buffer.alloc(0);

  constructor(onText) {
    this.#onText = onText;
  }

  /**
   * @param url `http://host:port/path`
   * @param onText called for each text
   * @param onClose called once at the end
   */
  static open(url, onText, onClose) {
    const { hostname, port, host, pathname, search } = new URL(url);
    const client = new BareWebSocket(onText);
    return new Promise((resolve, reject) => {
      const callback = (length) => {
        client.#take(arrivals.subarray(0, length), () => resolve(client));
        return true;
      };
      const socket = connect({
        host: hostname,
        port: Number(port),
        noDelay: true,
        onread: { buffer: arrivals, callback },
      });
      client.#socket = socket;
      socket.on('error', () => undefined);
      socket.once('close', () => {
        reject(new Error('The connection was refused'));
        onClose();
      });
      const head = [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ];
      socket.write(head.join('\r\n') + END_OF_HEAD);
    });
  }

  /** Sends a text of less than 64 kB. */
  send(text) {
    const body = Buffer.from(text);
    const head = body.length < LENGTH_IN_2 ? Buffer.alloc(6) : Buffer.alloc(8);
    head[0] = FINAL_TEXT;
    if (head.length === 6) head[1] = MASKED | body.length;
    else {
      head[1] = MASKED | LENGTH_IN_2;
      head.writeUInt16BE(body.length, 2);
    }
    // A mask of zeros, at the end of the header, leaves the body unchanged.
    this.#socket.write(Buffer.concat([head, body]));
  }

  close() {
    this.#socket.destroy();
  }

  #take(bytes, onOpen) {
    let left = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    if (!this.#isOpen) left = this.#takeHead(left, onOpen);
    if (this.#isOpen) left = this.#takeFrames(left);
    this.#rest = left.length === 0 ? left : Buffer.from(left);
  }

  #takeHead(bytes, onOpen) {
    const end = bytes.indexOf(END_OF_HEAD);
    if (end === -1) return bytes;
    if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
      this.#socket.destroy();
      return bytes.subarray(bytes.length);
    }
    this.#isOpen = true;
    onOpen();
    return bytes.subarray(end + END_OF_HEAD.length);
  }

  /** Returns the remaining bytes of an incomplete frame. */
  #takeFrames(bytes) {
    let at = 0;
    while (bytes.length >= at + 2) {
      const short = bytes[at + 1];
      const lengthBytes = short === LENGTH_IN_2 ? 2 : short === LENGTH_IN_8 ? 8 : 0;
      const start = at + 2 + lengthBytes;
      if (bytes.length < start) break;
      const length =
        lengthBytes === 0 ? short : bytes.readUIntBE(start - Math.min(lengthBytes, 6), Math.min(lengthBytes, 6));
      if (bytes.length < start + length) break;
      if (bytes[at] === FINAL_TEXT) this.#onText(bytes.toString('utf8', start, start + length));
      if (bytes[at] === FINAL_CLOSE) this.close();
      at = start + length;
    }
    return bytes.subarray(at);
  }
}
