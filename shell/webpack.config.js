import { shellConfig } from '@workforce/federation';

export default shellConfig({
  entry: './src/index.ts',
  template: './src/index.html',
  publicFolder: './public',
  serviceWorker: './service-worker/service-worker.ts',
  boot: './src/boot/boot.ts',
  apiUrl: process.env.API_URL,
  watchedRemote: process.env.DEV_REMOTE,
});
