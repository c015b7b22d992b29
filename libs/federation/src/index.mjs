export { remoteConfig } from './remote-config.mjs';
export { ON_DEMAND_MODULES, SHARED_MODULES } from './shared-modules.mjs';
export { shellConfig } from './shell-config.mjs';
