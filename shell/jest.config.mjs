import { webPreset } from '../jest.preset.mjs';

const { moduleNameMapper } = webPreset();

export default webPreset({
  displayName: 'shell',
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@module-federation/enhanced/runtime$': '<rootDir>/test/fake-federation-runtime.ts',
  },
});
