import { webPreset } from '../jest.preset.mjs';

const { moduleNameMapper, setupFilesAfterEnv } = webPreset();

export default webPreset({
  displayName: 'shell',
  setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/test/setup.ts'],
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@module-federation/enhanced/runtime$': '<rootDir>/test/fake-federation-runtime.ts',
  },
});
