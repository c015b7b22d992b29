import type { ServerEventName } from '@workforce/contracts';

/** An event on its way to everybody who is in any of `rooms` and in none of `except`. */
export interface Push {
  rooms: string[];
  except: string[];
  event: ServerEventName;
  payload: unknown;
}
