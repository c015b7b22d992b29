import { type Id, ROLES, type Role } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';

/** Who a push is for: everyone that any of these names. */
export interface Audience {
  people?: readonly Id[];
  /** Members of chat groups. */
  groups?: readonly Id[];
  /** Everybody whose role has the permission. */
  holdersOf?: Permission;
  /** These people not. */
  except?: readonly Id[];
  /** Nobody whose role has the permission. */
  exceptHoldersOf?: Permission;
}

export const personRoom = (id: Id) => `person:${id}`;
export const groupRoom = (id: Id) => `group:${id}`;
export const roleRoom = (role: Role) => `role:${role}`;

/** The rooms an audience consists of. */
export const roomsOf = ({ people = [], groups = [], holdersOf }: Audience): string[] => [
  ...people.map(personRoom),
  ...groups.map(groupRoom),
  ...roleRoomsOf(holdersOf),
];

/** The rooms that an audience leaves out. */
export const exceptRoomsOf = ({ except = [], exceptHoldersOf }: Audience): string[] => [
  ...except.map(personRoom),
  ...roleRoomsOf(exceptHoldersOf),
];

const roleRoomsOf = (permission: Permission | undefined): string[] =>
  permission === undefined ? [] : ROLES.filter((role) => can(role, permission)).map(roleRoom);
