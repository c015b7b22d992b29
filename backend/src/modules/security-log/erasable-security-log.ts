import { sql } from 'kysely';
import type { ErasableLog } from '../../platform/personal-data/erasable-log.ts';
import { isErasedText } from '../../platform/personal-data/left-texts.ts';
import { SECURITY, type SecurityRow } from './security-chain.ts';

interface SecurityTexts {
  actor_name: string | null;
  user_name: string | null;
  username: string | null;
  detail: string | null;
}

/** The security log: names, usernames and details go; who by id, what and when stay. */
export const ERASABLE_SECURITY: ErasableLog<SecurityRow, SecurityTexts> = {
  log: SECURITY,
  table: 'security_log',
  with: (row, texts) => ({
    ...row,
    actorName: texts.actor_name,
    userName: texts.user_name,
    username: texts.username,
    detail: texts.detail,
  }),
  stored: ({ actorName, userName, username, detail }) => ({
    actor_name: actorName,
    user_name: userName,
    username,
    detail,
  }),
  isLeftOf: (row, left) =>
    isErasedText(row.actorName, left.actorName) &&
    isErasedText(row.userName, left.userName) &&
    (left.username === null || isErasedText(row.username, left.username)) &&
    isErasedText(row.detail, left.detail),
  clear: (db, person) =>
    sql`update security_log set address = null, address_salt = null
      where (user_id = ${person} or actor_id = ${person}) and address is not null`.execute(db),
};
