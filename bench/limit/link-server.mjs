/** A bare Socket.IO server: every connection joins one room, and posted messages are emitted to it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answerWith } from '../stage/process.mjs';

answerWith(async () => {
  const server = createServer();
  const io = new Server(server, { path: '/ws', addTrailingSlash: false, serveClient: false });
  io.on('connection', (socket) => socket.join('group'));
  server.on('request', async (request, response) => {
    if (request.method !== 'POST') return;
    const chunks = await request.toArray();
    const message = JSON.parse(Buffer.concat(chunks).toString());
    io.to('group').emit('message', message);
    response.writeHead(201).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
});
