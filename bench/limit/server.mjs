/** A bare `node:http` server that does the work a row's limit consists of. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerWith } from '../stage/process.mjs';

answerWith(async ({ work, settings }) => {
  const { createHandler } = await import(`./${work}.mjs`);
  const handle = createHandler(settings);
  let hasFailed = false;
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (!hasFailed) console.error(error);
      hasFailed = true;
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
});
