import { haproxyVersion, startHaproxy } from './haproxy.ts';
import { nginxVersion, startNginx } from './nginx.ts';

/** The proxies that stand before several nodes, each with how it is started before nodes at given ports. */
export const PROXIES = [
  { name: 'nginx', start: startNginx, version: nginxVersion },
  { name: 'HAProxy', start: startHaproxy, version: haproxyVersion },
];
