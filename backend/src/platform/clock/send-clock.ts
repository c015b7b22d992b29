import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';

/** Sends the demo's time in `Date`, by which devices set their own (`decisions §1`): Node would send the machine's. */
export const sendClock =
  (clock: Clock) =>
  (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    response.setHeader('Date', clock.now().toUTCString());
    next();
  };
