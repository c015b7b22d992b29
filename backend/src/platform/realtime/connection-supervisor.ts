import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Clock } from '../clock/clock.ts';
import { Transactions } from '../database/transactions.ts';
import { EventBus } from '../events/event-bus.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { CLOSE } from './close-codes.ts';
import { type Connection, Connections } from './connections.ts';
import { ClusterNotifier } from './cluster-notifier.ts';
import { groupRoom, isPlacedAs, personRoom, placeRooms } from './rooms.ts';

type GroupSource = (userId: Id) => Promise<readonly Id[]>;

const EXPIRY_CHECK_MS = 1_000;
/** Fallback poll for sessions that ended without an event, such as by hand in the database. */
const SESSION_CHECK_MS = 30_000;

/** Keeps each connection's rooms in sync with its user's group memberships, and closes it when its session ends. */
@Injectable()
export class ConnectionSupervisor implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ConnectionSupervisor.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly roomUpdates = new Map<Id, Promise<void>>();
  private groupsOf: GroupSource = () => Promise.resolve([]);
  private onGroupsChanged: (userId: Id) => void = () => undefined;

  constructor(
    private readonly connections: Connections,
    private readonly authenticator: SocketAuthenticator,
    private readonly notifier: ClusterNotifier,
    private readonly events: EventBus,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers the source of group memberships.
   *
   * @param onGroupsChanged called with users connected here who joined or left a group
   */
  trackGroups(groupsOf: GroupSource, onGroupsChanged: (userId: Id) => void): void {
    this.groupsOf = groupsOf;
    this.onGroupsChanged = onGroupsChanged;
  }

  onModuleInit(): void {
    this.events.onWithin('session.ended', async ({ sessionIds }) => {
      await this.notifier.notify({ sessionsEnded: sessionIds });
      this.transactions.afterCommit(() => this.closeSessions(sessionIds));
    });
    this.events.onWithin('places.changed', async ({ userIds }) => {
      await this.notifier.notify({ placesChanged: userIds });
      this.transactions.afterCommit(() => this.restart(userIds));
    });
    this.notifier.subscribe(
      (event) => {
        if ('sessionsEnded' in event) this.closeSessions(event.sessionsEnded);
        else if ('placesChanged' in event) this.restart(event.placesChanged);
        else if ('personMoved' in event) this.updateRooms(event.personMoved).catch(this.logFailure);
      },
      () => {
        this.resync().catch(this.logFailure);
      },
    );
  }

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => {
        this.closeExpired().catch(this.logFailure);
      }, EXPIRY_CHECK_MS).unref(),
      setInterval(() => {
        this.closeEndedSessions().catch(this.logFailure);
      }, SESSION_CHECK_MS).unref(),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
  }

  /**
   * Registers an authenticated connection; events about its session or its user's groups apply to it from now on. It is
   * closed if its session has ended meanwhile, or asked to reconnect if that can't be checked now.
   */
  open(connection: Connection): void {
    this.register(connection).then(
      (isValid) => {
        if (!isValid) connection.close(CLOSE.policy, 'Session ended');
      },
      (error: unknown) => {
        this.logger.warn({ error }, 'A real-time connection could not be registered');
        this.connections.remove(connection);
        connection.close(CLOSE.serviceRestart, 'Try again');
      },
    );
  }

  /** @returns whether its session is still valid */
  private async register(connection: Connection): Promise<boolean> {
    const { person } = connection;
    this.connections.add(connection);
    connection.enter([personRoom(person.id), ...placeRooms(person)]);
    await this.updateRooms(person.id);
    const [ended] = await this.authenticator.ended([person.sessionId]);
    if (ended !== undefined) this.connections.remove(connection);
    else await this.restartMoved([connection]);
    return ended === undefined && this.connections.has(connection);
  }

  /**
   * Updates the rooms of a user's connections after a membership change, on every node. Call it in the transaction of
   * the cause.
   */
  async membershipChanged(userId: Id): Promise<void> {
    await this.notifier.notify({ personMoved: userId });
    this.transactions.afterCommit(() => this.updateRooms(userId));
  }

  /** Serialised per user, so that the latest read decides. */
  private updateRooms(userId: Id): Promise<void> {
    const update = (this.roomUpdates.get(userId) ?? Promise.resolve()).then(() => this.applyGroups(userId));
    this.roomUpdates.set(userId, update);
    return update.finally(() => {
      if (this.roomUpdates.get(userId) === update) this.roomUpdates.delete(userId);
    });
  }

  private async applyGroups(userId: Id): Promise<void> {
    if (this.connections.ofPerson(userId).length === 0) return;
    try {
      const groups = new Set(await this.groupsOf(userId));
      const moved = this.connections.ofPerson(userId).map((connection) => updateGroupRooms(connection, groups));
      if (moved.includes(true)) this.onGroupsChanged(userId);
    } catch (error) {
      // Without known memberships connections are closed: clients reconnect.
      this.logger.error({ error }, 'The groups of a connected user could not be read');
      for (const connection of this.connections.ofPerson(userId)) connection.close(CLOSE.serviceRestart, 'Try again');
    }
  }

  private readonly logFailure = (error: unknown) => this.logger.error({ error }, 'Updating connections failed');

  private closeSessions(sessionIds: readonly Id[]): void {
    for (const connection of sessionIds.flatMap(this.connections.ofSession))
      connection.close(CLOSE.policy, 'Session ended');
  }

  /** Closes connections whose rooms depend on places that have changed, null for all: clients reconnect and load anew. */
  private restart(userIds: readonly Id[] | null): void {
    const connections = userIds === null ? this.connections.list() : userIds.flatMap(this.connections.ofPerson);
    for (const connection of connections) connection.close(CLOSE.serviceRestart, 'Places changed');
  }

  /** Closes those connections whose rooms aren't those of today's places: the event of the change may have been missed. */
  private async restartMoved(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    const places = await this.authenticator.placesOf([...new Set(connections.map(({ person }) => person.id))]);
    for (const connection of connections)
      if (!isPlacedAs(connection.person, places.get(connection.person.id) ?? []))
        connection.close(CLOSE.serviceRestart, 'Places changed');
  }

  private async closeExpired(): Promise<void> {
    const now = this.clock.now();
    const idle = this.connections.list().filter(({ person }) => person.idleAt <= now);
    for (const connection of this.connections.list())
      if (connection.person.expiresAt <= now) connection.close(CLOSE.policy, 'Session expired');
    if (idle.length > 0) await this.closeIdle(idle);
  }

  /** An open connection doesn't count as use of its session, but requests do: the session row has their time. */
  private async closeIdle(connections: readonly Connection[]): Promise<void> {
    const sessions = [...new Set(connections.map(({ person }) => person.sessionId))];
    // While the database is unreachable no connection is closed.
    const open = await this.authenticator.stillOpen(sessions).catch(() => null);
    if (!open) return;
    for (const connection of connections) {
      const idleAt = open.get(connection.person.sessionId);
      if (idleAt) connection.person.idleAt = idleAt;
      else connection.close(CLOSE.policy, 'Session expired');
    }
  }

  private async closeEndedSessions(): Promise<void> {
    const sessions = this.connections.sessions();
    if (sessions.length === 0) return;
    // While the database is unreachable no connection is closed; the next check decides.
    const ended = await this.authenticator.ended(sessions).catch(() => []);
    this.closeSessions(ended);
  }

  private async resync(): Promise<void> {
    await this.closeEndedSessions();
    for (const userId of this.connections.people()) await this.updateRooms(userId);
    await this.restartMoved(this.connections.list());
  }
}

/** Updates a connection's group rooms; returns whether they changed after the first time. */
function updateGroupRooms(connection: Connection, groups: ReadonlySet<Id>): boolean {
  const before = connection.groups;
  const entered = [...groups].filter((id) => !before?.has(id));
  const left = [...(before ?? [])].filter((id) => !groups.has(id));
  connection.enter(entered.map(groupRoom));
  for (const id of left) connection.leave(groupRoom(id));
  connection.groups = groups;
  return before !== undefined && entered.length + left.length > 0;
}
