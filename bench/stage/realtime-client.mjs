import { BareWebSocket } from './web-socket.mjs';

/** Engine.IO and Socket.IO packets, as text. */
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';

/** A minimal Socket.IO client, so that the server is measured rather than the client. */
export class RealtimeClient {
  #socket;

  /**
   * @param url of the server, http
   * @param auth the handshake's `auth`
   * @param onEvent called with `(event, payloadOf)`; the payload is parsed only on demand
   */
  static async connect(url, auth, onEvent, onClose = () => undefined) {
    const client = new RealtimeClient();
    let isAdmitted = () => undefined;
    let isOver = () => undefined;
    const admission = new Promise((resolve, reject) => {
      isAdmitted = resolve;
      isOver = () => reject(new Error('The connection was closed'));
    });
    admission.catch(() => undefined);
    const hear = (packet) => {
      if (packet === PING) client.#socket.send(PONG);
      else if (packet.startsWith(EVENT)) onEvent(eventOf(packet), () => JSON.parse(packet.slice(EVENT.length))[1]);
      else if (packet.startsWith(CONNECT)) isAdmitted();
    };
    client.#socket = await BareWebSocket.open(`${url}/ws/?EIO=4&transport=websocket`, hear, () => {
      isOver();
      onClose();
    });
    client.#socket.send(`${CONNECT}${JSON.stringify(auth)}`);
    await admission;
    return client;
  }

  close() {
    this.#socket.close();
  }
}

/** The event name in `42["name",…]`. */
const eventOf = (packet) => packet.slice(EVENT.length + 2, packet.indexOf('"', EVENT.length + 2));
