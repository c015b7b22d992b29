import type { ServerEventName } from '@workforce/contracts';

/** An event for all connections in any of `rooms` and in none of `except`. */
export interface Push {
  rooms: string[];
  except: string[];
  event: ServerEventName;
  payload: unknown;
}
