import { remoteConfig } from '@workforce/federation';

export default remoteConfig({ name: 'chat', exposes: { './routes': './src/routes.tsx' } });
