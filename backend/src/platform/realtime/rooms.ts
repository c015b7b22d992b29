import { type Id, type Place, ROLES, type Role } from '@workforce/contracts';
import { highestRole, type Permission, roleHas } from '@workforce/domain';

/** The users with a permission at one of these sites or in the whole organisation. */
export interface Holders {
  permission: Permission;
  /** Null for those who have it anywhere; a higher role has every permission of a lower one. */
  siteIds: readonly Id[] | null;
}

/** The receivers of a push: the union of these. */
export interface Audience {
  people?: readonly Id[];
  /** Members of chat groups. */
  groups?: readonly Id[];
  holders?: Holders;
  /** Excludes these users. */
  except?: readonly Id[];
  exceptHolders?: Holders;
}

export const personRoom = (id: Id) => `person:${id}`;
export const groupRoom = (id: Id) => `group:${id}`;
/** Everyone whose highest role it is. */
export const roleRoom = (role: Role) => `role:${role}`;
const roleEverywhereRoom = (role: Role) => `role:${role}:everywhere`;
const roleAtSiteRoom = (role: Role, siteId: Id) => `role:${role}:site:${siteId}`;

/** The rooms that a user is in by their places. */
export const placeRooms = ({ role: highest, places }: { role: Role; places: readonly Place[] }): string[] => [
  roleRoom(highest),
  ...new Set(
    places.flatMap(({ role, sites }) =>
      sites === null ? [roleEverywhereRoom(role)] : sites.map((id) => roleAtSiteRoom(role, id)),
    ),
  ),
];

/** Whether someone at these places would be in the rooms that the user is in. */
export const isPlacedAs = (user: { places: readonly Place[]; role: Role }, places: readonly Place[]): boolean => {
  const role = highestRole(places.map((place) => place.role));
  if (role === undefined) return false;
  const [is, would] = [new Set(placeRooms(user)), new Set(placeRooms({ role, places }))];
  return is.size === would.size && [...would].every((room) => is.has(room));
};

/** The rooms of an audience. */
export const roomsOf = ({ people = [], groups = [], holders }: Audience): string[] => [
  ...people.map(personRoom),
  ...groups.map(groupRoom),
  ...holderRooms(holders),
];

/** The rooms excluded from an audience. */
export const exceptRoomsOf = ({ except = [], exceptHolders }: Audience): string[] => [
  ...except.map(personRoom),
  ...holderRooms(exceptHolders),
];

export const holderRooms = (holders: Holders | undefined): string[] => {
  if (holders === undefined) return [];
  const { permission, siteIds } = holders;
  const roles = ROLES.filter((role) => roleHas(role, permission));
  return siteIds === null
    ? roles.map(roleRoom)
    : roles.flatMap((role) => [roleEverywhereRoom(role), ...siteIds.map((id) => roleAtSiteRoom(role, id))]);
};
