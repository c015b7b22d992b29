import type { Request } from 'express';
import type { Config } from '../../config/config.ts';

/** The site for which a passkey is made: browsers use it nowhere else. */
export interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

/** The site as `PUBLIC_URL` says, without it as the browser called it: a passkey made for another name is worth nothing here. */
export function relyingParty(request: Request, { signIn: { publicUrl } }: Pick<Config, 'signIn'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? `${request.protocol}://${request.get('Host') ?? 'localhost'}`);
  return { id: hostname, origin };
}
