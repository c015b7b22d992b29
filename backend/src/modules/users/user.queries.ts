import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, User } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, type PageRequest, page, type Page } from '../../platform/pagination/page.ts';
import type { UserTables } from './user.tables.ts';

/** Reads of people. */
@Injectable()
export class UserQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<User> {
    const user = await this.select().where('u.id', '=', id).executeTakeFirst();
    if (!user) throw notFound('The employee');
    return user;
  }

  /** The person of a username, in any case, with the hash of their password; for signing in alone. */
  async accountOf(username: string): Promise<{ user: User; passwordHash: string } | undefined> {
    const row = await this.select()
      .select('u.password_hash as passwordHash')
      .where(sql<boolean>`lower(u.username) = lower(${username.trim()})`)
      .executeTakeFirst();
    if (!row) return undefined;
    const { passwordHash, ...user } = row;
    return { user, passwordHash };
  }

  /** People by name. Admins are shown to admins only (§5). */
  async list(options: { includeAdmins: boolean; page: PageRequest }): Promise<Page<User>> {
    const after = keysetOf(options.page, ['text', 'id']);
    const rows = await this.select()
      .$if(!options.includeAdmins, (query) => query.where('u.role', '<>', 'admin'))
      .$if(after !== null, (query) => query.where(sql<boolean>`(u.name, u.id) > (${after?.[0]}, ${after?.[1]})`))
      .orderBy('u.name')
      .orderBy('u.id')
      .limit(options.page.limit + 1)
      .execute();
    return page(rows, options.page, (user) => [user.name, user.id]);
  }

  private select() {
    return this.em
      .getKysely<UserTables>()
      .selectFrom('users as u')
      .select([
        'u.id',
        'u.name',
        'u.username',
        'u.email',
        'u.phone',
        'u.birthday',
        'u.role',
        sql<Id[]>`array(select m.job_function_id from user_job_functions m where m.user_id = u.id order by 1)`.as(
          'jobFunctions',
        ),
        'u.is_active as isActive',
        instantText('u.created_at').as('createdAt'),
        'u.version',
      ]);
  }
}
