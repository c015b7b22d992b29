import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Engine.IO and Socket.IO packets, as text. */
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';

/** A Socket.IO client that does no more than the protocol asks, so that what is measured is the server. */
export class LinkClient {
  #socket;

  /**
   * @param url of the server, http
   * @param auth the handshake's `auth`
   * @param onEvent hears `(event, payload)`
   */
  static async connect(url, auth, onEvent, onClose = () => undefined) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/?EIO=4&transport=websocket`);
    const client = new LinkClient();
    client.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', onClose);
    const [outcome] = await Promise.race([once(socket, 'message'), once(socket, 'close').then(() => [])]);
    if (outcome === undefined) throw new Error('The link was refused');
    const isConnected = new Promise((resolve, reject) => {
      socket.on('close', () => reject(new Error('The link was closed')));
      socket.on('message', (data) => {
        const packet = data.toString();
        if (packet === PING) socket.send(PONG);
        else if (packet.startsWith(EVENT)) onEvent(...JSON.parse(packet.slice(EVENT.length)));
        else if (packet.startsWith(CONNECT)) resolve();
      });
    });
    socket.send(`${CONNECT}${JSON.stringify(auth)}`);
    await isConnected;
    return client;
  }

  close() {
    this.#socket.terminate();
  }
}
