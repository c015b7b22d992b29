import { shellConfig } from '@workforce/federation';

export default shellConfig({
  entry: './src/index.ts',
  template: './src/index.html',
  apiUrl: process.env.API_URL,
  watchedRemote: process.env.DEV_REMOTE,
});
