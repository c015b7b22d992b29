import { Global, Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { Admission } from './admission.ts';
import { Connections } from './connections.ts';
import { Link } from './link.ts';
import { LinkKeeper } from './link-keeper.ts';
import { NodeNews } from './node-news.ts';
import { PlainClients } from './plain.clients.ts';
import { Realtime } from './realtime.ts';
import { RedisFanOut } from './redis-fan-out.ts';
import { SocketIoClients } from './socket-io.clients.ts';

/** The real-time link (`decisions §9`). Modules push through `Realtime`. */
@Global()
@Module({
  imports: [HealthModule],
  providers: [Admission, Connections, Link, LinkKeeper, NodeNews, PlainClients, Realtime, RedisFanOut, SocketIoClients],
  exports: [Admission, LinkKeeper, Realtime],
})
export class RealtimeModule {}
