import { type Id, ROLES, type Role } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';

/** The receivers of a push: the union of these. */
export interface Audience {
  people?: readonly Id[];
  /** Members of chat groups. */
  groups?: readonly Id[];
  /** Users whose role has the permission. */
  holdersOf?: Permission;
  /** Excludes these users. */
  except?: readonly Id[];
  /** Excludes users whose role has the permission. */
  exceptHoldersOf?: Permission;
}

export const personRoom = (id: Id) => `person:${id}`;
export const groupRoom = (id: Id) => `group:${id}`;
export const roleRoom = (role: Role) => `role:${role}`;

/** The rooms of an audience. */
export const roomsOf = ({ people = [], groups = [], holdersOf }: Audience): string[] => [
  ...people.map(personRoom),
  ...groups.map(groupRoom),
  ...roleRoomsOf(holdersOf),
];

/** The rooms excluded from an audience. */
export const exceptRoomsOf = ({ except = [], exceptHoldersOf }: Audience): string[] => [
  ...except.map(personRoom),
  ...roleRoomsOf(exceptHoldersOf),
];

const roleRoomsOf = (permission: Permission | undefined): string[] =>
  permission === undefined ? [] : ROLES.filter((role) => can(role, permission)).map(roleRoom);
