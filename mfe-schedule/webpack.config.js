import { remoteConfig } from '@workforce/federation';

export default remoteConfig({
  name: 'schedule',
  exposes: { './routes': './src/routes.tsx', './widgets': './src/widgets.ts' },
});
