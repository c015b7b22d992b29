import { nodePreset } from '../../jest.preset.mjs';

const preset = nodePreset({ displayName: 'domain' });
const withoutSwcrc = ([pattern, [transformer, options]]) => [pattern, [transformer, { ...options, swcrc: false }]];

export default {
  ...preset,
  // The root's .swcrc is for builds: it turns the `.ts` of imports into `.js`, which doesn't exist beside the sources of contracts.
  transform: Object.fromEntries(Object.entries(preset.transform).map(withoutSwcrc)),
};
