export { remoteConfig } from './remote-config.mjs';
export { providedNames, SHARED_MODULES } from './shared-modules.mjs';
export { shellConfig } from './shell-config.mjs';
