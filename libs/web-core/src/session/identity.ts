import { HEADERS, type Id } from '@workforce/contracts';

/** For whom a request is made, and what proves it. */
export interface Identity {
  userId: Id | null;
  token: string | null;
}

/** What a request says about whom it was made for: the server refuses it for anybody else (`decisions §3`). */
export function identityHeaders({ userId, token }: Identity): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(userId === null ? {} : { [HEADERS.actingUser]: userId }),
  };
}
