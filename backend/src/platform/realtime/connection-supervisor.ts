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
import { groupRoom, personRoom, roleRoom } from './rooms.ts';

type GroupSource = (userId: Id) => Promise<readonly Id[]>;

const EXPIRY_CHECK_MS = 1_000;
/** Fallback poll for sessions that ended without an event, such as by hand in the database. */
const SESSION_CHECK_MS = 30_000;

/** Keeps each connection's rooms in sync with its user's group memberships, and closes it when its session ends. */
@Injectable()
export class ConnectionSupervisor implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ConnectionSupervisor.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly moving = new Map<Id, Promise<void>>();
  private groupsOf: GroupSource = () => Promise.resolve([]);
  private onMoved: (userId: Id) => void = () => undefined;

  constructor(
    private readonly connections: Connections,
    private readonly admission: SocketAuthenticator,
    private readonly news: ClusterNotifier,
    private readonly events: EventBus,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers the source of group memberships.
   *
   * @param onMoved called with users connected here who joined or left a group
   */
  followGroups(groupsOf: GroupSource, onMoved: (userId: Id) => void): void {
    this.groupsOf = groupsOf;
    this.onMoved = onMoved;
  }

  onModuleInit(): void {
    this.events.onWithin('session.ended', async ({ sessionIds }) => {
      await this.news.tell({ sessionsEnded: sessionIds });
      this.transactions.afterCommit(() => this.endSessions(sessionIds));
    });
    this.news.follow(
      (news) => {
        if ('sessionsEnded' in news) this.endSessions(news.sessionsEnded);
        else this.move(news.personMoved).catch(this.report);
      },
      () => {
        this.catchUp().catch(this.report);
      },
    );
  }

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => {
        this.endExpired().catch(this.report);
      }, EXPIRY_CHECK_MS).unref(),
      setInterval(() => {
        this.endLostSessions().catch(this.report);
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
    this.takeIn(connection).then(
      (stands) => {
        if (!stands) connection.close(CLOSE.policy, 'Session ended');
      },
      (error: unknown) => {
        this.logger.warn({ error }, 'A connection could not be taken in');
        this.connections.remove(connection);
        connection.close(CLOSE.serviceRestart, 'Try again');
      },
    );
  }

  /** @returns whether its session is still valid */
  private async takeIn(connection: Connection): Promise<boolean> {
    const { person } = connection;
    this.connections.add(connection);
    connection.enter([personRoom(person.id), roleRoom(person.role)]);
    await this.move(person.id);
    const [over] = await this.admission.over([person.sessionId]);
    if (over !== undefined) this.connections.remove(connection);
    return over === undefined && this.connections.has(connection);
  }

  /**
   * Updates the rooms of a user's connections after a membership change, on every node. Call it in the transaction of
   * the cause.
   */
  async personMoved(userId: Id): Promise<void> {
    await this.news.tell({ personMoved: userId });
    this.transactions.afterCommit(() => this.move(userId));
  }

  /** Serialised per user, so that the latest read decides. */
  private move(userId: Id): Promise<void> {
    const turn = (this.moving.get(userId) ?? Promise.resolve()).then(() => this.settle(userId));
    this.moving.set(userId, turn);
    return turn.finally(() => {
      if (this.moving.get(userId) === turn) this.moving.delete(userId);
    });
  }

  private async settle(userId: Id): Promise<void> {
    if (this.connections.ofPerson(userId).length === 0) return;
    try {
      const groups = new Set(await this.groupsOf(userId));
      const moved = this.connections.ofPerson(userId).map((connection) => place(connection, groups));
      if (moved.includes(true)) this.onMoved(userId);
    } catch (error) {
      // Without known memberships connections are closed: clients reconnect.
      this.logger.error({ error }, 'Cannot read the groups of somebody who is connected');
      for (const connection of this.connections.ofPerson(userId)) connection.close(CLOSE.serviceRestart, 'Try again');
    }
  }

  private readonly report = (error: unknown) => this.logger.error({ error }, 'Connections could not be kept in step');

  private endSessions(sessionIds: readonly Id[]): void {
    for (const connection of sessionIds.flatMap(this.connections.ofSession))
      connection.close(CLOSE.policy, 'Session ended');
  }

  private async endExpired(): Promise<void> {
    const now = this.clock.now();
    const idle = this.connections.list().filter(({ person }) => person.idleAt <= now);
    for (const connection of this.connections.list())
      if (connection.person.expiresAt <= now) connection.close(CLOSE.policy, 'Session expired');
    if (idle.length > 0) await this.endIdle(idle);
  }

  /** An open connection doesn't count as use of its session, but requests do: the session row has their time. */
  private async endIdle(connections: readonly Connection[]): Promise<void> {
    const sessions = [...new Set(connections.map(({ person }) => person.sessionId))];
    // While the database is unreachable no connection is closed.
    const open = await this.admission.stillOpen(sessions).catch(() => null);
    if (!open) return;
    for (const connection of connections) {
      const idleAt = open.get(connection.person.sessionId);
      if (idleAt) connection.person.idleAt = idleAt;
      else connection.close(CLOSE.policy, 'Session expired');
    }
  }

  private async endLostSessions(): Promise<void> {
    const sessions = this.connections.sessions();
    if (sessions.length === 0) return;
    // While the database is unreachable no connection is closed; the next check decides.
    const over = await this.admission.over(sessions).catch(() => []);
    this.endSessions(over);
  }

  private async catchUp(): Promise<void> {
    await this.endLostSessions();
    for (const userId of this.connections.people()) await this.move(userId);
  }
}

/** Updates a connection's group rooms; returns whether they changed after the first time. */
function place(connection: Connection, groups: ReadonlySet<Id>): boolean {
  const before = connection.groups;
  const entered = [...groups].filter((id) => !before?.has(id));
  const left = [...(before ?? [])].filter((id) => !groups.has(id));
  connection.enter(entered.map(groupRoom));
  for (const id of left) connection.leave(groupRoom(id));
  connection.groups = groups;
  return before !== undefined && entered.length + left.length > 0;
}
