import { ROLES, type Role, type ServerEventName } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';
import type { AccessDeclaration } from '../access/access.decorators.ts';

/** What clients may send. Everything else ends the connection: what people do goes over HTTP. */
export const CLIENT_FRAMES: Readonly<Record<string, AccessDeclaration>> = {
  auth: { kind: 'public' },
};

/** Who may be sent what. An event that isn't here reaches nobody. */
export const SERVER_EVENTS: Readonly<Record<ServerEventName, Permission>> = {
  notification: 'notification.own',
  message: 'chat.talk',
  read_mark: 'chat.talk',
  template_updated: 'template.read',
  changed: 'session.own',
};

/** The roles that an event must not reach, whoever it is sent to. */
export const deniedRoles = (event: ServerEventName): Role[] =>
  ROLES.filter((role) => !Object.hasOwn(SERVER_EVENTS, event) || !can(role, SERVER_EVENTS[event]));
