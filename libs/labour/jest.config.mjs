import { nodePreset } from '../../jest.preset.mjs';

export default nodePreset({
  displayName: 'labour',
  // Properties judge some hundred fortnights by all packs.
  testTimeout: 60_000,
});
