import { HEADERS, type Id } from '@workforce/contracts';

/** The acting user of a request and their token. */
export interface Identity {
  userId: Id | null;
  token: string | null;
}

/** Request headers that name the acting user: the server refuses another session (`decisions §3`). */
export function identityHeaders({ userId, token }: Identity): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(userId === null ? {} : { [HEADERS.actingUser]: userId }),
  };
}
