import { Global, Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { Admission } from './admission.ts';
import { Connections } from './connections.ts';
import { Link } from './link.ts';
import { LinkEngine } from './link-engine.ts';
import { LinkKeeper } from './link-keeper.ts';
import { NodeNews } from './node-news.ts';
import { PlainClients } from './plain.clients.ts';
import { Realtime } from './realtime.ts';
import { RedisFanOut } from './redis-fan-out.ts';
import { SocketIoGateway } from './socket-io.gateway.ts';

/** The real-time link (`decisions §9`). Modules push through `Realtime`. */
@Global()
@Module({
  imports: [HealthModule],
  providers: [
    Admission,
    Connections,
    Link,
    LinkEngine,
    LinkKeeper,
    NodeNews,
    PlainClients,
    Realtime,
    RedisFanOut,
    SocketIoGateway,
  ],
  exports: [Admission, LinkKeeper, Realtime],
})
export class RealtimeModule {}
