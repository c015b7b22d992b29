import { ConcurrentIndexes } from '../concurrent-indexes.ts';

export class SecurityLogByActor extends ConcurrentIndexes {
  override name = '2026-11-26-security-log-by-actor';
  protected override readonly indexes = [{ name: 'security_log_by_actor', on: 'on "security_log" ("actor_id", "id")' }];
}
