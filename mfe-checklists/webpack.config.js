import { remoteConfig } from '@workforce/federation';

export default remoteConfig({
  name: 'checklists',
  exposes: {
    './routes': './src/routes.tsx',
    './widgets': './src/widgets.ts',
    './dashboards': './src/dashboards.ts',
  },
});
