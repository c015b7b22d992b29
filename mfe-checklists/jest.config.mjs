import { webPreset } from '../jest.preset.mjs';

export default webPreset({ displayName: 'mfe-checklists' });
