import { Injectable } from '@nestjs/common';
import { Server as EngineServer } from 'engine.io';
import { Admission } from './admission.ts';
import { MAX_FRAME_BYTES } from './link-limits.ts';
import { LinkWebSockets } from './link-web-sockets.ts';

/** The Engine.IO server of the link. It isn't attached to the HTTP server: it reads what `Link` and `serveLink` hand it. */
@Injectable()
export class LinkEngine extends EngineServer {
  constructor(admission: Admission) {
    super({
      wsEngine: LinkWebSockets,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      allowRequest: (request, answer) => answer(null, admission.comesFromUs(request)),
    });
  }

  /** Whether a connection with this id is open; one that polls may be upgraded. */
  has(id: string): boolean {
    return Object.hasOwn(this.clients, id);
  }
}
