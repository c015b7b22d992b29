import { ROLES, type Role, type ServerEventName } from '@workforce/contracts';
import { type Permission, roleHas } from '@workforce/domain';
import type { AccessDeclaration } from '../access/access.decorators.ts';

/** Frames that clients may send. Any other closes the connection: writes go over HTTP. */
export const CLIENT_FRAMES: Readonly<Record<string, AccessDeclaration>> = {
  auth: { kind: 'public' },
};

/** The permission needed to receive an event. An event not listed reaches no one. */
export const SERVER_EVENTS: Readonly<Record<ServerEventName, Permission>> = {
  notification: 'notification.own',
  message: 'chat.talk',
  read_mark: 'chat.talk',
  template_updated: 'template.read',
  changed: 'session.own',
};

/** The roles that an event must not reach, whatever its audience. */
export const deniedRoles = (event: ServerEventName): Role[] =>
  ROLES.filter((role) => !Object.hasOwn(SERVER_EVENTS, event) || !roleHas(role, SERVER_EVENTS[event]));
