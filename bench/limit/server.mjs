/** A bare `node:http` server with a row's limit as its handler; responses are compressed like the product's. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerWith } from '../stage/process.mjs';
import { loadBuilt } from '../stage/workspace.mjs';

answerWith(async ({ work, settings }) => {
  const { createHandler } = await import(`./${work}.mjs`);
  const { compressAnswers } = await loadBuilt('backend/dist/platform/http/compress-answers.js');
  const handle = createHandler(settings);
  let hasFailed = false;
  const server = createServer((request, response) => {
    const answer = async () => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!hasFailed) console.error(error);
        hasFailed = true;
        response.writeHead(500).end();
      }
    };
    compressAnswers(request, response, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
});
