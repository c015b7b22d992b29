/** `node play-acts.mjs <url> <data folder>`: plays the release's actions on a running server with demo data. */
import { act } from './release-acts.mjs';
import { databaseUrlIn } from './release-server.mjs';

const [url, dataDir] = process.argv.slice(2);
await act(url, databaseUrlIn(dataDir));
