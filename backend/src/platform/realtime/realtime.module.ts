import { Global, Module } from '@nestjs/common';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { Connections } from './connections.ts';
import { RealtimeServer } from './realtime-server.ts';
import { RealtimeEngine } from './realtime-engine.ts';
import { ConnectionSupervisor } from './connection-supervisor.ts';
import { ClusterNotifier } from './cluster-notifier.ts';
import { PlainClients } from './plain-clients.ts';
import { Realtime } from './realtime.ts';
import { RedisFanOut } from './redis-fan-out.ts';
import { SocketIoGateway } from './socket-io.gateway.ts';

/** The real-time connection (`decisions §9`). Modules push through `Realtime`. */
@Global()
@Module({
  providers: [
    SocketAuthenticator,
    Connections,
    RealtimeServer,
    RealtimeEngine,
    ConnectionSupervisor,
    ClusterNotifier,
    PlainClients,
    Realtime,
    RedisFanOut,
    SocketIoGateway,
  ],
  exports: [SocketAuthenticator, ClusterNotifier, ConnectionSupervisor, Realtime],
})
export class RealtimeModule {}
