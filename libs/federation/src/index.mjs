export { remoteConfig } from './remote-config.mjs';
export { BEHIND_WEB_CORE, providedNames, SHARED_MODULES } from './shared-modules.mjs';
export { shellConfig } from './shell-config.mjs';
