import { remoteConfig } from '@workforce/federation';

export default remoteConfig({
  name: 'time',
  exposes: {
    './routes': './src/routes.tsx',
    './widgets': './src/widgets.ts',
    './people': './src/people.ts',
  },
});
